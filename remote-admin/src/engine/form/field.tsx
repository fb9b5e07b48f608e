import { DIRECTIONS } from '@burhan/shared/i18n/languages';
import { ConfigProvider, type GetProps, Input } from 'antd';
import type { ReactNode } from 'react';
import { fieldOf } from '../../resources/resource.ts';
import '../design/inputs.css';
import { usePanel } from '../panel/panel.ts';
import { characterCount } from '../values/validation.ts';
import styles from './form.module.css';
import { useForm } from './form-context.ts';

/** Two fields of at most so many characters stand in a row. */
const SHORT_LENGTH = 100;

/** The part of a limit from which on characters are counted. */
const COUNTED_FROM = 0.8;

/**
 * What is told of a typed text: its count, when the limit is near; and to assistive technology, what is said of it.
 * @param problemId of the element that says what is wrong; '': nothing is.
 */
export function toldOf(id: string, text: string, maximum: number | undefined, problemId: string) {
  const count = characterCount(text);
  const counted = maximum !== undefined && count >= maximum * COUNTED_FROM ? { count, maximum } : null;
  const notes = [problemId, counted && `${id}-count`].filter(Boolean).join(' ');
  return {
    counted,
    described: { 'aria-invalid': problemId !== '', 'aria-describedby': notes || undefined },
  };
}

/** A column in the open form: its texts, and the attributes of its control. */
export function useField(column: string) {
  const { resource, words, isBusy } = usePanel();
  const form = useForm();
  const field = fieldOf(resource, column);
  if (!field) throw new Error(`The form has no field ${column}.`);

  const id = `${form.id}-${column}`;
  const value = form.values[column] ?? '';
  const problem = words.problemText(column, form.problems[column]);
  const maximumLength = 'maximumLength' in field ? field.maximumLength : undefined;
  const isCode = 'isCode' in field && field.isCode === true;
  const tidied = ('tidied' in field && field.tidied) || ((text: string) => text);
  const language = field.translation?.language;
  const { counted, described } = toldOf(id, value, maximumLength, problem && `${id}-problem`);
  const change = (text: string) => form.change({ [column]: text });
  return {
    id,
    column,
    label: words.label(column),
    shortLabel: words.shortLabel(column),
    value,
    change,
    /** Puts a text in order when its field is left. */
    leave: () => tidied(value) !== value && change(tidied(value)),
    problem,
    counted,
    isRequired: field.required,
    isReadOnly: isBusy,
    isShort: field.control === 'choice' || (field.control === 'text' && (maximumLength ?? 0) <= SHORT_LENGTH),
    /** What is translated; undefined where this is no translation. */
    original: field.translation && (form.values[field.translation.of] ?? ''),
    isCode,
    described: { 'aria-required': field.required, ...described },
    /** Language and direction of what is typed; of an original they are as it was entered. */
    direction: language ? { dir: DIRECTIONS[language], lang: language } : { dir: isCode ? 'ltr' : 'auto' },
  };
}

type FieldFrameProps = { field: ReturnType<typeof useField>; note?: ReactNode; children: ReactNode };

function FieldFrame({ field, note, children }: FieldFrameProps) {
  const { t } = usePanel();
  const { id, isRequired, counted, original } = field;
  return (
    <div className={`${styles.field} ${field.isShort ? styles.short : ''}`}>
      <div className={styles.heading}>
        <label htmlFor={id}>
          <FieldLabel field={field} />
        </label>
        {isRequired && (
          <span className="problem" aria-hidden="true">
            *
          </span>
        )}
        {counted && (
          <span id={`${id}-count`} className={`muted ${styles.count}`}>
            {t('form.count', counted)}
          </span>
        )}
      </div>
      <Original text={original} />
      {children}
      <FieldProblem field={field} />
      {note}
    </div>
  );
}

/** What a field translates, beside it or above; its place is kept where there is nothing to translate yet. */
export function Original({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={`quiet ${styles.original}`} dir="auto">
      {text}
    </p>
  );
}

type OfField = Pick<FieldFrameProps, 'field'>;

/** What a field is called; the name of its group is seen above it. */
export function FieldLabel({ field: { label, shortLabel } }: OfField) {
  const group = label.slice(0, -shortLabel.length).trim();
  return (
    <>
      {group && <span className="visually-hidden">{group}</span>} {shortLabel}
    </>
  );
}

/** What is wrong in a field, and what its panel says of it. */
export function FieldProblem({ field: { id, column, problem } }: OfField) {
  const { FieldNote } = usePanel().parts;
  return (
    <>
      {problem && (
        <p id={`${id}-problem`} className={`problem ${styles.problem}`}>
          {problem}
        </p>
      )}
      {FieldNote && <FieldNote column={column} />}
    </>
  );
}

type TextFieldProps = {
  column: string;
  onChange?: (value: string) => void;
  onLeave?: () => void;
  addition?: ReactNode;
  note?: ReactNode;
};

export function TextField({ column, onChange, onLeave, addition, note }: TextFieldProps) {
  const field = useField(column);
  const change = onChange ?? field.change;
  return (
    <FieldFrame field={field} note={note}>
      <div style={{ display: 'flex', gap: 'var(--space-2)', flexWrap: 'wrap' }}>
        <OwnDirection>
          <Input
            id={field.id}
            value={field.value}
            onChange={(event) => change(event.target.value)}
            readOnly={field.isReadOnly}
            autoComplete="off"
            spellCheck={!field.isCode}
            style={{ flex: '1 1 14rem', inlineSize: 'auto' }}
            status={field.problem && 'error'}
            onBlur={onLeave ?? field.leave}
            {...field.direction}
            {...field.described}
          />
        </OwnDirection>
        {addition}
      </div>
    </FieldFrame>
  );
}

export function ParagraphField({ column }: { column: string }) {
  const field = useField(column);
  return (
    <FieldFrame field={field}>
      <TextArea
        id={field.id}
        value={field.value}
        onChange={(event) => field.change(event.target.value)}
        readOnly={field.isReadOnly}
        {...field.direction}
        {...field.described}
      />
    </FieldFrame>
  );
}

type TextAreaProps = GetProps<typeof Input.TextArea> & { minRows?: number };

/** As high as its text, up to a limit. */
export function TextArea({ minRows = 3, ...props }: TextAreaProps) {
  return (
    <OwnDirection>
      <Input.TextArea
        autoSize={{ minRows, maxRows: 14 }}
        status={props['aria-invalid'] ? 'error' : ''}
        {...props}
      />
    </OwnDirection>
  );
}

/** For inputs whose `dir` decides: Ant Design's style for right-to-left pages would turn them over it. */
function OwnDirection({ children }: { children: ReactNode }) {
  return <ConfigProvider direction="ltr">{children}</ConfigProvider>;
}

/** One of a few values: the platform's own list, which works with every keyboard, phone and screen reader. */
export function ChoiceField({ column, options }: { column: string; options: readonly string[] }) {
  const { t, words } = usePanel();
  const field = useField(column);
  return (
    <FieldFrame field={field}>
      <select
        id={field.id}
        className="field"
        value={field.value}
        onChange={(event) => field.isReadOnly || field.change(event.target.value)}
        {...field.described}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {words.valueText(column, option) || t('form.notSaid')}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
