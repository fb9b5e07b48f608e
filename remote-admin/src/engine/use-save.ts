import { DataError } from '@burhan/shared/data/data-error';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from '../data/resource-store.ts';
import { itemName } from '../resources/resource.ts';
import { hasChanged, savedValues, valuesOf } from './form/form-values.ts';
import { type FieldProblems, findProblems, missingColumns } from './form/validation.ts';
import type { PanelCore } from './panel-core.ts';
import { useToast } from './toasts/toast-provider.tsx';
import type { OpenForm } from './use-editor.ts';
import type { Attempt } from './use-versioned-write.ts';

const NO_PROBLEMS: FieldProblems = {};

/** Saving the open form: checked first, then written at the version that it was opened with. */
export function useSave(panel: PanelCore, attempt: Attempt) {
  const { resource, text, label, problemText, store, editor, rows, requestFocus } = panel;
  const { t } = useTranslation('console');
  const showToast = useToast();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  /** The values of an addition that got no answer: it may have been done all the same. */
  const unanswered = useRef<FieldValues | null>(null);

  const tellProblems = (found: FieldProblems) => {
    const missing = missingColumns(found);
    const [first = ''] = Object.keys(found);
    const fields = missing.map(label).join(t('form.listSeparator'));
    showToast({
      kind: 'error',
      title: text('missing.title'),
      text: missing.length > 0 ? text('missing.text', { fields }) : problemText(first, found[first]),
    });
  };

  const add = async (values: FieldValues) => {
    if (unanswered.current && (await isAdded(unanswered.current))) {
      unanswered.current = null;
      return;
    }
    try {
      await store.add(values);
      unanswered.current = null;
    } catch (error) {
      if (error instanceof DataError && error.code === 'no-answer') unanswered.current = values;
      throw error;
    }
  };

  const isAdded = async (values: FieldValues) => {
    const known = new Set(rows.rows.map((row) => row.id));
    const now = await store.list();
    return now.some((row) => !known.has(row.id) && !hasChanged(values, valuesOf(resource, row)));
  };

  /** Says what is wrong with values. @param isWhole nothing may be missing. @returns whether they can be kept. */
  const accepts = (values: FieldValues, isWhole = true): boolean => {
    const all = Object.entries(findProblems(resource, values));
    const found = Object.fromEntries(all.filter(([, { kind }]) => isWhole || kind === 'too-long'));
    setProblems(found);
    if (Object.keys(found).length > 0) tellProblems(found);
    return Object.keys(found).length === 0;
  };

  const save = async ({ base, values: typed }: OpenForm): Promise<void> => {
    const values = savedValues(resource, typed);
    editor.change(values);
    if (!accepts(values)) return;

    const id = base?.id;
    await attempt({
      act: 'save',
      version: base ?? { id: values.id ?? '', updated_at: '' },
      mine: values,
      item: values[resource.itemColumn] ?? (base ? itemName(resource, base) : ''),
      write: (version) => (base ? store.save(version, values) : add(values)),
      ...(id !== undefined && { writeGone: () => store.add(values, values.id ? undefined : id) }),
      onDone: async () => {
        showToast({ kind: 'success', title: base ? text('updated') : text('added') });
        editor.close();
        requestFocus(base ? `edit:${values.id ?? base.id}` : 'add');
        await rows.reload();
      },
      onGivenUp: () => {
        editor.close();
        requestFocus(base ? `edit:${base.id}` : 'add');
      },
    });
  };

  return { save, accepts, problems, clearProblems: () => setProblems(NO_PROBLEMS) };
}
