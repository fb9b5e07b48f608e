import type { Draft } from '../../data/drafts.ts';
import type { FieldValues } from '../../data/resource-store.ts';
import type { ResourceRow } from '../../resources/resource.ts';
import type { OpenForm } from '../panel/form-state.ts';
import type { Panel } from '../panel/panel.ts';
import { draftedRow, newValues, savedValues, valuesOf } from '../values/item-values.ts';
import { type FieldProblem, findProblems, missingColumns } from '../values/validation.ts';

/** Opens the form of a new item, or says that the list is full. */
export async function add(panel: Panel): Promise<void> {
  const { resource, lists, words } = panel;
  if (resource.rowLimit === undefined || lists.rows.length < resource.rowLimit)
    return open(panel, { base: null, initial: newValues(resource, lists.rows) });
  panel.toast({ kind: 'error', title: words.text('limit.title'), text: words.text('limit.text') });
  // Somebody else may have made room since.
  await lists.reload(true);
}

/** Opens the form of an item of the list, with what its draft prepares. */
export async function edit(panel: Panel, row: ResourceRow, draft: Draft | null): Promise<void> {
  const { resource } = panel;
  const shown = draft && draft.action !== 'delete' ? draftedRow(resource, draft, row) : row;
  const base = draft?.action === 'insert' ? null : shown;
  await open(panel, { base, draft, initial: valuesOf(resource, shown) });
}

/** Closes the form, and shows what the table has. */
export async function cancel(panel: Panel, form: OpenForm): Promise<void> {
  if (!(await panel.confirmLoss())) return;
  panel.form.close();
  panel.focus(formFocus(panel, form));
  await panel.lists.reload(true);
}

/** Asks first if typing would be lost. */
async function open(panel: Panel, form: Pick<OpenForm, 'base' | 'draft' | 'initial'>): Promise<void> {
  if (await panel.confirmLoss()) panel.form.open(form);
}

/** Where the focus goes when a form closes. */
export function formFocus({ lists }: Panel, { base, draft }: OpenForm): string {
  if (base && lists.rows.some(({ id }) => id === base.id)) return `edit:${base.id}`;
  return draft ? `draft:${draft.id}` : 'add';
}

/** What a draft may not have either: texts that are cut, or say `{{name}}` no more. */
const NEVER_KEPT: readonly FieldProblem['kind'][] = ['too-long', 'item-too-long', 'lost-word'];

/**
 * The values of the form as they are saved; null: the form says what is wrong.
 * @param mustBeComplete no required field may be empty.
 */
export function checkedValues(panel: Panel, form: OpenForm, mustBeComplete = true): FieldValues | null {
  const { resource, words } = panel;
  const values = savedValues(resource, form.values);
  const found = Object.entries(findProblems(resource, values));
  const problems = Object.fromEntries(
    found.filter(([, { kind }]) => mustBeComplete || NEVER_KEPT.includes(kind)),
  );
  panel.form.change({ values, problems, failure: '' });
  const [first] = Object.keys(problems);
  if (first === undefined) return values;

  const missing = missingColumns(problems);
  const fields = missing.map(words.label).join(panel.t('form.listSeparator'));
  panel.toast({
    kind: 'error',
    title: words.text('missing.title'),
    text:
      missing.length > 0 ? words.text('missing.text', { fields }) : words.problemText(first, problems[first]),
  });
  return null;
}
