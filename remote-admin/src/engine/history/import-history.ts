import type { HistoryEntry } from '@burhan/shared/data/history';
import { columnText, type Resource } from '@burhan/shared/resources/resource';
import { useTranslation } from 'react-i18next';

/** How many items an import, or its undoing, touched. */
export type ImportCounts = { added: number; changed: number; drafted: number; removed: number };

/** What an entry of action 'import' says; `undoes` is the import that it took back, null for an import itself. */
export type ImportFacts = { counts: ImportCounts; titles: readonly string[]; undoes: number | null };

export function importFactsOf(resource: Resource, { new_row }: HistoryEntry): ImportFacts {
  const listed = (name: string): Record<string, unknown>[] => {
    const list = new_row?.[name];
    return Array.isArray(list) ? list : [];
  };
  const [added, changed, removed] = [listed('added'), listed('changed'), listed('removed')];
  const rows = [...added, ...changed.map((change) => change.new as Record<string, unknown>), ...removed];
  return {
    counts: {
      added: added.length,
      changed: changed.length,
      drafted: listed('drafts').length,
      removed: removed.length,
    },
    titles: rows.map((row) => columnText(row, resource.itemColumn)),
    undoes: typeof new_row?.undoes === 'number' ? new_row.undoes : null,
  };
}

/** '3 added, 2 changed'. */
export function useImportWords(): (counts: ImportCounts) => string {
  const { t } = useTranslation('console');
  return ({ added, changed, drafted, removed }) =>
    [
      added > 0 && t('history.importAdded', { count: added }),
      changed > 0 && t('history.importChanged', { count: changed }),
      drafted > 0 && t('history.importDrafted', { count: drafted }),
      removed > 0 && t('history.importRemoved', { count: removed }),
    ]
      .filter(Boolean)
      .join(t('form.listSeparator'));
}
