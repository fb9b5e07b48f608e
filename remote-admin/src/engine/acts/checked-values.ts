import type { FieldValues } from '../../data/resource-store.ts';
import type { OpenForm } from '../panel/form-state.ts';
import type { Panel } from '../panel/panel.ts';
import { savedValues } from '../values/form-values.ts';
import { findProblems, missingColumns } from '../values/validation.ts';

/**
 * The values of the form as they are saved; null: the form says what is wrong.
 * @param mustBeComplete no required field may be empty.
 */
export function checkedValues(panel: Panel, form: OpenForm, mustBeComplete = true): FieldValues | null {
  const { resource, words } = panel;
  const values = savedValues(resource, form.values);
  const found = Object.entries(findProblems(resource, values));
  const problems = Object.fromEntries(found.filter(([, { kind }]) => mustBeComplete || kind === 'too-long'));
  panel.form.change({ values, problems });
  const [first] = Object.keys(problems);
  if (first === undefined) return values;

  const missing = missingColumns(problems);
  const fields = missing.map(words.label).join(words.t('form.listSeparator'));
  panel.toast({
    kind: 'error',
    title: words.text('missing.title'),
    text:
      missing.length > 0 ? words.text('missing.text', { fields }) : words.problemText(first, problems[first]),
  });
  return null;
}
