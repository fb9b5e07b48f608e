import { DEFAULT_LANGUAGE, type Language } from '@burhan/shared/i18n/languages';
import { whenIdle } from '@burhan/shared/when-idle';
import { Alert, Button, Drawer, Form } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload } from 'react-router-dom';
import type { Action, Draft } from '../../data/draft.ts';
import { type Field, itemName, storedValues, type Values } from '../../data/table.ts';
import { lazyComponent } from '../lazy.tsx';
import { focusFirst, useInertPage } from '../page-behind.ts';
import { useDraftTexts } from '../records/draft-texts.ts';
import { useFailureToast } from '../records/failure-toast.ts';
import { useFocus } from '../records/focus.tsx';
import { useIsWriting } from '../records/use-action.ts';
import { useDiscard } from '../records/use-discard.ts';
import type { Opened } from '../records/use-opened.ts';
import { usePublish } from '../records/use-publish.ts';
import type { Records } from '../records/use-records.ts';
import { useSaveDraft } from '../records/use-save-draft.ts';
import { useSaveRow } from '../records/use-save-row.ts';
import { useTableTexts } from '../table-texts.ts';
import { useTimes } from '../times.ts';
import { useToast } from '../toast.tsx';
import { Fields } from './fields.tsx';
import styles from './form.module.css';
import { FormContext } from './form-context.ts';
import { forgetForm, keepForm } from './kept-form.ts';
import { type OpenRecord, openRecord } from './open-record.ts';
import { problemOf, savedValues } from './problems.ts';
import { PublishQuestion } from './publish-question.tsx';
import { useUnsavedQuestion } from './unsaved-question.tsx';
import { useProblemText } from './use-problem-text.ts';

const ScheduleDialog = lazyComponent(
  async () => (await import('../records/schedule-dialog.tsx')).ScheduleDialog,
);

type RecordFormProps = {
  records: Records;
  opened: Opened;
  onClose: () => void;
  /** Draws the fields that are special to a page. */
  renderField?: Parameters<typeof Fields>[0]['renderField'];
  /** What visitors would see, below the fields. */
  preview?: ReactNode;
  /** What stands beside the fields, in a form as wide as the window; below them where that is narrow. */
  aside?: ReactNode;
};

/** The open form of an item. */
export function RecordForm({ records, opened, onClose, ...more }: RecordFormProps) {
  const [record] = useState(() => openRecord(records, opened));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!record) close();
  }, [record]);
  return record && <RecordDrawer records={records} record={record} onClose={onClose} {...more} />;
}

const DRAFT_NOTES = {
  insert: 'drafts.form.addition',
  update: 'drafts.form.change',
  delete: 'drafts.form.removal',
} as const satisfies Record<Draft['action'], string>;

type RecordDrawerProps = Omit<RecordFormProps, 'opened'> & { record: OpenRecord };

function RecordDrawer({ records, record, onClose, renderField, preview, aside }: RecordDrawerProps) {
  const { table } = records;
  const { base, initial } = record;
  const { t, text, label } = useTableTexts(table);
  const { i18n } = useTranslation('console');
  const { timeText, zone } = useTimes();
  const { markOf } = useDraftTexts(records);
  const [form] = Form.useForm<Record<string, string>>();
  const id = useId();
  const [draft, setDraft] = useState(record.draft);
  const [language, setLanguage] = useState<Language>(() =>
    firstLanguage(table.fields, base === null, i18n.language as Language),
  );
  const [openGroups, setOpenGroups] = useState<readonly string[]>([]);
  const [isComplete, setComplete] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [failure, setFailure] = useState('');
  const [question, setQuestion] = useState<'time' | 'publish' | null>(null);
  const isWriting = useIsWriting(table);
  const isOff = isWriting || isUploading;
  const preparedDraft = draft && draft.action !== 'delete' ? draft : null;

  const toast = useToast();
  const tellFailure = useFailureToast(table);
  const problemText = useProblemText(table);
  const saveRow = useSaveRow(table);
  const saveDraft = useSaveDraft(table);
  const publishDraft = usePublish(table);
  const discard = useDiscard(table);
  const focus = useFocus();

  const typed = (): Values => form.getFieldsValue(true);
  const isSaved = useRef(false);
  const isUnsaved = () =>
    !isSaved.current && Object.keys(initial).some((column) => typed()[column] !== initial[column]);
  const unsavedQuestion = useUnsavedQuestion(table, isUnsaved);
  const keepValues = () => keepForm(table, { key: record.key, base, draft, initial, values: typed() });
  // What a lookup or an upload has filled in was not typed.
  useBeforeUnload(() => isUnsaved() && keepValues());

  useEffect(() => whenIdle(() => setComplete(true)), []);
  useInertPage();

  const place = base ? `edit:${base.id}` : draft ? `draft:${draft.id}` : 'add';
  /** What has the focus once the form is gone. */
  const nextFocus = useRef(place);
  useLayoutEffect(() => () => focus(nextFocus.current), [focus]);

  /** Closes the form, and gives the focus to where the item stands. */
  function leave(key: string): void {
    isSaved.current = true;
    nextFocus.current = key;
    forgetForm(table);
    onClose();
  }

  /** Saves the form: the row itself, or its draft, which is public then. */
  async function save(): Promise<void> {
    const values = await checkedValues();
    if (!values) return;
    if (preparedDraft) return publishOrAsk(preparedDraft, values);
    try {
      const outcome = await saveRow({ base, before: initial, values });
      if (!outcome || outcome.kind === 'editing') return;
      if (outcome.kind === 'written') toast.success(text(base ? 'updated' : 'added'));
      leave(outcome.kind === 'written' && base ? `edit:${outcome.value.id}` : place);
    } catch (error) {
      setFailure(tellFailure(error, 'save', values[table.itemColumn]));
    }
  }

  async function publishOrAsk(prepared: Draft, values: Values): Promise<void> {
    const isScheduled = prepared.publish_at !== null && new Date(prepared.publish_at) > new Date();
    if (isScheduled) setQuestion('publish');
    else await publish(prepared, values);
  }

  async function publish(prepared: Draft, values: Values): Promise<void> {
    setQuestion(null);
    try {
      const outcome = await publishDraft({
        draft: prepared,
        action: actionOf(values, prepared.publish_at),
        before: initial,
        values,
        onDraftKept: setDraft,
      });
      if (!outcome || outcome.kind === 'editing') return;
      if (outcome.kind === 'theirs' && outcome.theirs.of === 'row')
        await discard({ draft: outcome.draft, row: base });
      if (outcome.kind === 'written') toast.success(text(base ? 'updated' : 'added'));
      leave(outcome.kind === 'written' && outcome.value ? `edit:${outcome.value.id}` : place);
    } catch (error) {
      setFailure(tellFailure(error, 'save', values[table.itemColumn]));
    }
  }

  /** Keeps the form as a draft. @param publishAt when it becomes public by itself, in UTC; null: it does not. */
  async function keepDraft(publishAt: string | null): Promise<void> {
    const values = await checkedValues(publishAt !== null);
    setQuestion(null);
    if (!values) return;
    try {
      const outcome = await saveDraft({
        draft,
        action: actionOf(values, publishAt),
        before: initial,
        values,
      });
      if (!outcome || outcome.kind === 'editing') return;
      if (outcome.kind === 'written')
        toast.success(
          publishAt ? t('drafts.scheduled', { time: timeText(publishAt), zone }) : t('drafts.saved'),
        );
      leave(outcome.kind === 'written' && !base ? `draft:${outcome.value.id}` : place);
    } catch (error) {
      setFailure(tellFailure(error, 'save', values[table.itemColumn]));
    }
  }

  /** A time that was to come stays; one that has passed would publish the draft at once. */
  const saveAsDraft = () => {
    const planned = preparedDraft?.publish_at ?? null;
    void keepDraft(planned && new Date(planned) > new Date() ? planned : null);
  };

  function actionOf(values: Values, publishAt: string | null): Action {
    const action = { draft_values: storedValues(table, values), publish_at: publishAt };
    if (!base) return { ...action, row_id: null, action: 'insert', base_version: null };
    return { ...action, row_id: String(base.id), action: 'update', base_version: base.updated_at || null };
  }

  /**
   * The values of the form as they are saved; null: the form says what is wrong, and the first field with a problem has
   * the focus. @param mustBeComplete a draft may lack what is required.
   */
  async function checkedValues(mustBeComplete = true): Promise<Values | null> {
    setFailure('');
    const values = savedValues(table.fields, typed());
    const problems = table.fields.flatMap((field) => {
      const problem = problemOf(field, values[field.column] ?? '', values);
      return problem && (mustBeComplete || problem.kind === 'too-long') ? [{ field, problem }] : [];
    });
    form.setFieldsValue(values);
    const [first] = problems;
    if (!first) return values;

    showFields(problems.map(({ field }) => field));
    form.setFields(
      problems.map(({ field, problem }) => ({
        name: field.column,
        errors: [problemText(field.column, problem)],
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

  /** Opens the tab of the first of these fields, and the groups of all; the first has the focus then. */
  function showFields(fields: readonly Field[]): void {
    const [first] = fields;
    if (!first) return;
    flushSync(() => {
      setComplete(true);
      setLanguage(first.language);
      setOpenGroups([...new Set([...openGroups, ...fields.flatMap(({ group }) => group ?? [])])]);
    });
    form.focusField(first.column);
  }

  const keep = (changed: Partial<Record<string, string>>) => {
    // What was wrong is being corrected.
    form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
    keepValues();
  };

  // The filled button is the one that Enter in a field presses too.
  const filled = { type: 'primary', htmlType: 'submit', form: id, loading: isWriting } as const;
  const saveButton = (
    <Button
      key="save"
      aria-disabled={isOff}
      {...(preparedDraft
        ? { 'aria-describedby': `${id}-public`, onClick: () => isOff || void save() }
        : filled)}
    >
      {t('form.save')}
    </Button>
  );
  const draftButton = (
    <Button
      key="draft"
      aria-disabled={isOff}
      {...(preparedDraft ? filled : { onClick: () => isOff || saveAsDraft() })}
    >
      {t('drafts.save')}
    </Button>
  );
  const cancel = () => {
    if (isWriting) return;
    onClose();
    // The list says what the server has.
    records.reload();
  };

  return (
    <Drawer
      open
      size={aside ? '100vw' : 'min(45rem, 100vw)'}
      placement={document.documentElement.dir === 'rtl' ? 'left' : 'right'}
      closable={false}
      autoFocus={false}
      focusable={{ trap: false }}
      // Its fields are not there before.
      afterOpenChange={(isOpen) => isOpen && focusFirst(id, base && table.itemColumn)}
      classNames={{
        mask: styles.veil ?? '',
        body: `${styles.body} ${aside ? styles.wide : ''}`,
        footer: styles.foot ?? '',
      }}
      onClose={cancel}
      title={
        <h2 className={styles.title}>
          {text(base ? 'edit' : 'add')} {base && <bdi>{itemName(table, base)}</bdi>}
        </h2>
      }
      footer={
        <>
          {failure && <Alert type="error" showIcon title={failure} />}
          {preparedDraft && (
            <p id={`${id}-public`} className="quiet">
              {t('drafts.saveIsPublic')}
            </p>
          )}
          <div className={styles.buttons}>
            <Button aria-disabled={isWriting} onClick={cancel}>
              {t('form.cancel')}
            </Button>
            <Button aria-disabled={isOff} onClick={() => isOff || setQuestion('time')}>
              {t('drafts.schedule')}
            </Button>
            {preparedDraft ? [saveButton, draftButton] : [draftButton, saveButton]}
          </div>
        </>
      }
    >
      {draft && <Alert type="warning" title={markOf(draft)} description={t(DRAFT_NOTES[draft.action])} />}
      {record.wasRestored && <Alert role="status" type="info" title={t('form.typingRestored')} />}
      <Form
        form={form}
        name={id}
        layout="vertical"
        noValidate
        initialValues={record.values}
        onValuesChange={keep}
        onFinish={() => {
          if (isOff) return;
          if (preparedDraft) saveAsDraft();
          else void save();
        }}
      >
        <FormContext
          value={{
            records,
            record,
            id,
            language,
            setLanguage,
            isComplete,
            openGroups,
            setOpenGroups,
            showField: (field) => showFields([field]),
            setUploading,
          }}
        >
          <div className={styles.sheet}>
            <Fields {...(renderField && { renderField })} />
            {preview}
          </div>
          {aside}
        </FormContext>
      </Form>
      {question === 'time' && (
        <ScheduleDialog
          title={t('drafts.time.title')}
          planned={preparedDraft?.publish_at ?? null}
          mayBeWithoutTime
          isBusy={isWriting}
          onSchedule={keepDraft}
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'publish' && preparedDraft && (
        <PublishQuestion
          draft={preparedDraft}
          onPublish={() => void publish(preparedDraft, savedValues(table.fields, typed()))}
          onClose={() => setQuestion(null)}
        />
      )}
      {unsavedQuestion}
    </Drawer>
  );
}

/** A new item is written in the original language first; another one is read in that of the console. */
function firstLanguage(fields: readonly Field[], isNewItem: boolean, consoleLanguage: Language): Language {
  const isTranslated = fields.some(({ language }) => language === consoleLanguage);
  return isNewItem || !isTranslated ? DEFAULT_LANGUAGE : consoleLanguage;
}
