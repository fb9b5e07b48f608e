import type { ImportOutcome } from '@burhan/shared/data/imports';
import { refusedField } from '@burhan/shared/resources/refused-field';
import { fieldsOf } from '@burhan/shared/resources/resource';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../../engine/panel-context.ts';
import { REFUSALS } from '../../../engine/use-failure-toast.ts';
import type { PlannedEntry } from './plan-import.ts';

type Refusal = Extract<ImportOutcome, { outcome: 'refused' }>;

/** Why the database refuses an entry, in words. */
export function useRefusalWords(): (planned: PlannedEntry, refusal: Refusal) => string {
  const { t } = useTranslation('import');
  const { t: ofConsole } = useTranslation('console');
  const { resource, label } = usePanel();

  return ({ entry, row }, { hint, message }) => {
    if (hint === 'row_limit') return t('beyond', { limit: resource.rowLimit ?? 0 });
    if (hint === 'row_conflict' || hint === 'row_gone') return t('rowChanged');
    const refused = refusedField(resource, message);
    if (!refused) return t('failures.service', { message });
    if (refused.rule === 'required' && !row) {
      // The database names the first one only; a picture is given to all.
      const missing = fieldsOf(resource).filter(
        ([column, field]) => field.required && field.control !== 'image' && !entry.values?.[column],
      );
      return t('missing', {
        fields: missing.map(([column]) => label(column)).join(ofConsole('form.listSeparator')),
      });
    }
    return ofConsole(REFUSALS[refused.rule], { field: label(refused.column) });
  };
}
