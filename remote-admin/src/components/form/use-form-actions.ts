import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { Action, Draft } from '../../data/draft.ts';
import { useDatabaseClock } from '../../data/site-state.ts';
import { type Field, storedValues, type Values } from '../../data/table.ts';
import { useQuestion } from '../dialog.tsx';
import { usePublish } from '../records/use-publish.ts';
import type { Records } from '../records/use-records.ts';
import { useSaveDraft } from '../records/use-save-draft.ts';
import { useSaveRow } from '../records/use-save-row.ts';
import type { Outcome } from '../records/use-write-or-ask.ts';
import { useTableTexts } from '../table-texts.ts';
import { useTimes } from '../times.ts';
import { useToast } from '../toast.tsx';
import type { OpenRecord } from './open-record.ts';
import { type Problem, problemOf, savedValues } from './problems.ts';

type FormActionsProps = {
  records: Records;
  record: OpenRecord;
  form: FormInstance<Record<string, string>>;
  /** Brings fields into sight, and gives the focus to the first. */
  showFields: (fields: readonly Field[]) => void;
  /** Closes the form, and gives the focus to the element of the list with this key. */
  leave: (focusKey: string) => void;
};

/** The actions of an open form's buttons. */
export function useFormActions({ records, record, form, showFields, leave }: FormActionsProps) {
  const { table } = records;
  const { base, initial, place } = record;
  const { t, text, label } = useTableTexts(table);
  const { timeText, zone } = useTimes();
  const toast = useToast();
  const saveRow = useSaveRow(table);
  const saveDraft = useSaveDraft(table);
  const publishDraft = usePublish(table);
  const clock = useDatabaseClock(table.scope);
  const [draft, setDraft] = useState(record.draft);
  const [failure, setFailure] = useState('');
  const [isAskingTime, setAskingTime] = useState(false);
  const ask = useQuestion();
  const prepared = draft && draft.action !== 'delete' ? draft : null;

  /** Calls `act` with the typed values if they are valid. */
  async function withValues(
    act: (values: Values) => Promise<void>,
    { mustBeComplete = true } = {},
  ): Promise<void> {
    setAskingTime(false);
    setFailure('');
    const values = checkedValues(mustBeComplete);
    if (values) await act(values);
  }

  /** Closes the form after a write, unless the person goes on editing. @param next gives the key of what to focus. */
  function finish<Value>(outcome: Outcome<Value> | undefined, said: string, next: (value: Value) => string) {
    if (outcome?.kind === 'written') {
      toast.success(said);
      leave(next(outcome.value));
    }
    if (outcome?.kind === 'theirs') leave(place);
  }

  const saved = text(base ? 'updated' : 'added');
  const saveItem = () =>
    withValues(async (values) => {
      const outcome = await saveRow({ base, before: initial, values }, setFailure);
      finish(outcome, saved, (row) => (base ? `edit:${row.id}` : place));
    });

  const publish = (prepared: Draft) =>
    withValues(async (values) => {
      const action = actionOf(values, prepared.publish_at);
      const outcome = await publishDraft(
        { draft: prepared, row: base, action, before: initial, values, onDraftKept: setDraft },
        setFailure,
      );
      finish(outcome, saved, (row) => (row ? `edit:${row.id}` : place));
    });

  /** @param publishAt the scheduled time, in UTC; null: not scheduled, and then required fields may be empty. */
  const keepDraft = (publishAt: string | null) =>
    withValues(
      async (values) => {
        const action = actionOf(values, publishAt);
        const outcome = await saveDraft({ draft, action, before: initial, values }, setFailure);
        const time = publishAt && timeText(publishAt);
        const said = time ? t('drafts.scheduled', { time, zone }) : t('drafts.saved');
        finish(outcome, said, (kept) => (base ? place : `draft:${kept.id}`));
      },
      { mustBeComplete: publishAt !== null },
    );

  const askToPublish = (planned: string) =>
    ask({
      title: t('drafts.question.title'),
      content: t('drafts.question.scheduled', { time: `${timeText(planned)} (${zone})` }),
      cancelText: t('drafts.question.keepSchedule'),
      okText: t('drafts.publish'),
    });

  function actionOf(values: Values, publishAt: string | null): Action {
    const action = { draft_values: storedValues(table, values), publish_at: publishAt };
    if (!base) return { ...action, row_id: null, action: 'insert', base_version: null };
    return { ...action, row_id: String(base.id), action: 'update', base_version: base.updated_at || null };
  }

  /**
   * The values of the form to save. null: the form shows problems, and the first field that has one gets the focus.
   * @param mustBeComplete false for a draft, in which required fields may be empty.
   */
  function checkedValues(mustBeComplete: boolean): Values | null {
    const values = savedValues(table.fields, form.getFieldsValue(true));
    form.setFieldsValue(values);
    const problems = table.fields.flatMap((field) => {
      const problem = problemOf(field, values[field.column] ?? '', values);
      return problem && (mustBeComplete || problem.kind === 'too-long') ? [{ field, problem }] : [];
    });
    const [first] = problems;
    if (!first) return values;

    showFields(problems.map(({ field }) => field));
    form.setFields(
      problems.map(({ field: { column }, problem }) => ({
        name: column,
        errors: [problemText(column, problem)],
      })),
    );
    const missing = problems.filter(({ problem }) => problem.kind === 'missing');
    const fields = missing.map(({ field }) => label(field.column)).join(t('form.listSeparator'));
    toast.error(
      text('missing.title'),
      missing.length > 0 ? text('missing.text', { fields }) : problemText(first.field.column, first.problem),
    );
    return null;
  }

  function problemText(column: string, problem: Problem): string {
    const field = label(column);
    if (problem.kind === 'bad-format') return t(`form.badFormat.${problem.format}`, { field });
    return t(`form.problems.${problem.kind}`, { field, ...problem });
  }

  const planned = prepared?.publish_at ?? null;
  const isToCome = planned !== null && new Date(planned) > clock();
  return {
    draft,
    /** The draft that is edited; null if there is none, or if it is a removal. */
    prepared,
    /** Why the last action failed. */
    failure,
    isAskingTime,
    setAskingTime,
    /** Saves the item itself, or publishes its draft. If the draft is scheduled for later, it asks first. */
    save: async () => {
      if (!prepared) await saveItem();
      else if (!isToCome) await publish(prepared);
      else if (checkedValues(true) && (await askToPublish(planned))) await publish(prepared);
    },
    keepDraft,
    /** Keeps a time that is still to come. A time that has passed is dropped: it would publish the draft at once. */
    saveAsDraft: () => keepDraft(isToCome ? planned : null),
  };
}
