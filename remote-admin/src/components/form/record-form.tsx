import { DEFAULT_LANGUAGE, type Language } from '@burhan/shared/i18n/languages';
import { useIsMutating } from '@tanstack/react-query';
import { Alert, Button, Drawer, Flex, Form } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../data/draft.ts';
import { differ, type Field, itemName, type Values } from '../../data/table.ts';
import { useAdoptedStyles } from '../adopted-styles.ts';
import { lazyComponent } from '../lazy.tsx';
import { useInertPage } from '../page-behind.ts';
import { useDraftTexts } from '../records/draft-texts.ts';
import { useFocus } from '../records/focus.tsx';
import { useIsWriting } from '../records/use-action.ts';
import type { Opened } from '../records/use-opened.ts';
import type { Records } from '../records/use-records.ts';
import { useTableTexts } from '../table-texts.ts';
import { Fields } from './fields.tsx';
import styles from './form.module.css';
import { FormContext } from './form-context.ts';
import { forgetForm, keepForm, type OpenRecord, openRecord } from './open-record.ts';
import { useUnsavedQuestion } from './unsaved-question.tsx';
import { useFormActions } from './use-form-actions.ts';
import { UPLOADS } from './use-upload.ts';

const ScheduleDialog = lazyComponent(
  async () => (await import('../records/schedule-dialog.tsx')).ScheduleDialog,
);

type RecordFormProps = {
  records: Records;
  opened: Opened;
  onClose: () => void;
  /** Draws the fields that are special to a page. */
  renderField?: Parameters<typeof Fields>[0]['renderField'];
  /** A preview of what visitors would see, shown below the fields. */
  preview?: ReactNode;
  /** Content beside the fields, which makes the form as wide as the window. In a narrow window it is below them. */
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
  const { t, text } = useTableTexts(table);
  const { i18n } = useTranslation('console');
  const { markOf } = useDraftTexts(records);
  const focus = useFocus();
  const [form] = Form.useForm<Record<string, string>>();
  const id = useId();
  const [language, setLanguage] = useState(() =>
    firstLanguage(table.fields, base === null, i18n.language as Language),
  );
  const [openGroups, setOpenGroups] = useState<readonly string[]>([]);
  const isWriting = useIsWriting(table);
  // Saving has to wait until an upload of a picture has given its address.
  const isOff = useIsMutating({ mutationKey: UPLOADS }) > 0 || isWriting;

  const typed = (): Values => form.getFieldsValue(true);
  const isSaved = useRef(false);
  const isUnsaved = () => !isSaved.current && differ(initial, typed());
  const keepValues = () => keepForm(table, { ...record, values: typed() });
  const unsavedQuestion = useUnsavedQuestion(table, isUnsaved, keepValues);
  useInertPage();
  useAdoptedStyles();

  /** The key of the element that gets the focus after the form has closed. */
  const nextFocus = useRef(record.place);
  useLayoutEffect(() => () => focus(nextFocus.current), [focus]);

  const actions = useFormActions({
    records,
    record,
    form,
    showFields,
    leave: (focusKey) => {
      isSaved.current = true;
      nextFocus.current = focusKey;
      forgetForm(table);
      onClose();
    },
  });
  const { draft, prepared } = actions;

  /** Opens the tab of the first of these fields, and the groups of all of them. Then it focuses the first. */
  function showFields(fields: readonly Field[]): void {
    const [first] = fields;
    if (!first) return;
    flushSync(() => {
      setLanguage(first.language);
      setOpenGroups([...new Set([...openGroups, ...fields.flatMap(({ group }) => group ?? [])])]);
    });
    form.focusField(first.column);
  }

  /** Focuses a new item's first field, or an existing item's name. It skips an existing item's id. */
  const focusFirst = () => {
    const shown = table.fields.filter((field) => field.language === language);
    const named = shown.find(({ column, original = column }) => original === table.itemColumn);
    const first = base ? [named, ...shown].find((field) => field && field.column !== 'id') : shown[0];
    form.focusField(first?.column ?? '');
  };

  const cancel = () => {
    if (isWriting) return;
    onClose();
    // Others may have changed the list while the form was open.
    records.reload();
  };

  const saveDraft = { label: t('drafts.save'), press: actions.saveAsDraft };
  const save = { label: t('form.save'), press: actions.save };
  // Enter in a field presses the filled button. If there is a draft, that saves the draft and publishes nothing.
  const [other, filled] = prepared ? [save, saveDraft] : [saveDraft, save];

  return (
    <Drawer
      open
      size={aside ? '100vw' : 'min(45rem, 100vw)'}
      placement={document.documentElement.dir === 'rtl' ? 'left' : 'right'}
      closable={false}
      autoFocus={false}
      focusable={{ trap: false }}
      // The fields do not exist before the drawer is open.
      afterOpenChange={(isOpen) => isOpen && focusFirst()}
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
        <Flex vertical gap="small">
          {actions.failure && <Alert type="error" showIcon title={actions.failure} />}
          {prepared && (
            <p id={`${id}-public`} className="quiet">
              {t('drafts.saveIsPublic')}
            </p>
          )}
          <Flex wrap gap="small" justify="end">
            <Button aria-disabled={isWriting} onClick={cancel}>
              {t('form.cancel')}
            </Button>
            <Button aria-disabled={isOff} onClick={() => isOff || actions.setAskingTime(true)}>
              {t('drafts.schedule')}
            </Button>
            <Button
              aria-disabled={isOff}
              aria-describedby={prepared ? `${id}-public` : undefined}
              onClick={() => isOff || void other.press()}
            >
              {other.label}
            </Button>
            <Button type="primary" htmlType="submit" form={id} loading={isWriting} aria-disabled={isOff}>
              {filled.label}
            </Button>
          </Flex>
        </Flex>
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
        onValuesChange={(changed) => {
          // The person is correcting these fields, so their errors are removed.
          form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
          keepValues();
        }}
        onFinish={() => isOff || void filled.press()}
      >
        <FormContext
          value={{
            records,
            record,
            language,
            setLanguage,
            openGroups,
            setOpenGroups,
            showField: (field) => showFields([field]),
          }}
        >
          <div className={styles.sheet}>
            <Fields renderField={renderField} />
            {preview}
          </div>
          {aside}
        </FormContext>
      </Form>
      {actions.isAskingTime && (
        <ScheduleDialog
          scope={table.scope}
          title={t('drafts.time.title')}
          planned={prepared?.publish_at ?? null}
          mayBeWithoutTime
          isBusy={isWriting}
          onSchedule={actions.keepDraft}
          onClose={() => actions.setAskingTime(false)}
        />
      )}
      {unsavedQuestion}
    </Drawer>
  );
}

/** The tab to show first: the original language for a new item, the console's language for any other one. */
function firstLanguage(fields: readonly Field[], isNewItem: boolean, consoleLanguage: Language): Language {
  const isTranslated = fields.some(({ language }) => language === consoleLanguage);
  return isNewItem || !isTranslated ? DEFAULT_LANGUAGE : consoleLanguage;
}
