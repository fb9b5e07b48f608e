import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { Button } from 'antd';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Draft } from '../../data/drafts.ts';
import type { FieldValues } from '../../data/resource-store.ts';
import { fieldOf, fieldsOf, itemName, languageOf, type Resource } from '../../resources/resource.ts';
import { saveDraft } from '../acts/drafts.ts';
import { cancel } from '../acts/open-form.ts';
import { save } from '../acts/save.ts';
import { useDraftWords } from '../drafts/draft-words.ts';
import { useMarkUnsaved } from '../overlays/unsaved-changes.tsx';
import { type OpenForm, useOpenForm } from '../panel/form-state.ts';
import { usePanel } from '../panel/panel.ts';
import { hasChanged } from '../values/item-values.ts';
import type { FieldProblems } from '../values/validation.ts';
import styles from './form.module.css';
import { FormContext, focusField, type Sought } from './form-context.ts';
import { FormFields } from './form-fields.tsx';
import { usePicture } from './use-picture.ts';

const DRAFT_NOTICES = {
  insert: 'drafts.form.addition',
  update: 'drafts.form.change',
  delete: 'drafts.form.removal',
} as const satisfies Record<Draft['action'], string>;

/** The button that Enter in a field presses too. */
const FILLED = { type: 'primary', htmlType: 'submit' } as const;

/** The open form: a key press draws it alone, not the list beside it. */
export function ResourceForm() {
  const form = useOpenForm(usePanel().form);
  return form && <FormOf form={form} />;
}

function FormOf({ form }: { form: OpenForm }) {
  const panel = usePanel();
  const { t, resource, words, form: state, isBusy, parts, ask, start } = panel;
  const { problems } = form;
  const { markOf } = useDraftWords();
  const { Preview } = parts;
  const element = useRef<HTMLFormElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const isDraft = form.draft != null && form.draft.action !== 'delete';
  const [isUploading, setUploading] = useState(false);
  const isOff = isBusy || isUploading;
  const id = useId();
  const picture = usePicture(form.values);
  const { language, setLanguage, faulty } = useFormLanguage(resource, problems, element);
  const change = (texts: FieldValues) => state.change({ values: { ...state.current()?.values, ...texts } });

  const [sought, setSought] = useState<Sought | null>(null);
  const seek = (column: string, part: string) => {
    const field = fieldOf(resource, column);
    if (field) setLanguage(languageOf(field));
    setSought({ column, part });
  };
  useEffect(() => {
    if (sought) focusField(id, sought.column, sought.part);
  }, [id, sought]);

  useMarkUnsaved(hasChanged(form.initial, form.values), state.close);

  const firstColumn = form.base && resource.itemColumn;
  useEffect(() => {
    const first = document.getElementById(`${id}-${firstColumn}`);
    (first ?? element.current?.querySelector<HTMLElement>('input, textarea, select, summary'))?.focus();
  }, [id, firstColumn]);

  const showPreview = () => {
    preview.current?.scrollIntoView();
    preview.current?.focus({ preventScroll: true });
  };

  const run = (act: typeof save) => isOff || start(act, form);
  const saveButton = (
    <Button
      key="save"
      aria-disabled={isOff}
      {...(isDraft ? { onClick: () => run(save), 'aria-describedby': `${id}-public` } : FILLED)}
    >
      {isBusy ? t('form.saving') : t('form.save')}
    </Button>
  );
  const draftButton = (
    <Button key="draft" aria-disabled={isOff} {...(isDraft ? FILLED : { onClick: () => run(saveDraft) })}>
      {t('drafts.save')}
    </Button>
  );

  return (
    <form
      ref={element}
      className={styles.sheet}
      data-sheet
      noValidate
      aria-labelledby={`${id}-heading`}
      onSubmit={(event) => {
        event.preventDefault();
        run(isDraft ? saveDraft : save);
      }}
      onKeyDown={(event) => {
        // Not those of a dialog over the form.
        const isHere = event.currentTarget.contains(event.target as Node);
        if (event.key === 'Escape' && isHere && !isBusy) void cancel(panel, form);
      }}
    >
      <header className={styles.title}>
        <h2 id={`${id}-heading`}>
          {words.text(form.base ? 'edit' : 'add')}
          {resource.hasOwnColumns && form.base && <bdi> · {itemName(resource, form.base)}</bdi>}
        </h2>
        {fieldsOf(resource, form.values).some(([, field]) => field.required) && (
          <span className="quiet">
            <span aria-hidden="true">* </span>
            {t('form.requiredMark')}
          </span>
        )}
        {Preview && (
          <Button className={styles.toPreview ?? ''} onClick={showPreview}>
            {t('form.preview')}
          </Button>
        )}
      </header>
      <div className={styles.content}>
        {form.draft && (
          <p className={styles.restored}>
            <strong>{markOf(form.draft)}</strong>
            <br />
            {t(DRAFT_NOTICES[form.draft.action])}
          </p>
        )}
        {form.wasRestored && (
          <p role="status" className={styles.restored}>
            {t('form.typingRestored')}
          </p>
        )}
        <FormContext value={{ ...form, id, picture, language, sought, seek, change, setUploading }}>
          <FormFields faulty={faulty} onChoose={setLanguage} />
          {Preview && (
            <div ref={preview} tabIndex={-1}>
              <Preview />
            </div>
          )}
        </FormContext>
      </div>
      <div className={`line ${styles.actions}`}>
        {form.failure && <p className={`problem ${styles.problem}`}>{form.failure}</p>}
        {isDraft && (
          <p id={`${id}-public`} className={`quiet ${styles.public}`}>
            {t('drafts.saveIsPublic')}
          </p>
        )}
        <Button onClick={() => void cancel(panel, form)} aria-disabled={isBusy}>
          {t('form.cancel')}
        </Button>
        <Button
          aria-disabled={isOff}
          onClick={() => isOff || ask({ kind: 'time', of: 'form', wallTime: null })}
        >
          {t('drafts.schedule')}
        </Button>
        {isDraft ? [saveButton, draftButton] : [draftButton, saveButton]}
      </div>
    </form>
  );
}

/** Which texts of the form are shown. What is wrong is brought into sight, and its first field gets the focus. */
function useFormLanguage(resource: Resource, problems: FieldProblems, form: RefObject<HTMLElement | null>) {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const wanted = useRef<Language | null>(null);
  const faultyFields = fieldsOf(resource).filter(([column]) => column in problems);
  const languages = faultyFields.map(([, field]) => languageOf(field));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try to save, whose problems are new
  useEffect(() => {
    const [first] = languages;
    if (first === undefined) return;
    wanted.current = first;
    setLanguage(first);
  }, [problems]);

  useEffect(() => {
    if (wanted.current !== language) return;
    wanted.current = null;
    const invalid = form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [];
    [...invalid].find((field) => !field.closest('[hidden]'))?.focus();
  });

  return {
    language,
    setLanguage,
    faulty: SUPPORTED_LANGUAGES.filter((candidate) => languages.includes(candidate)),
  };
}
