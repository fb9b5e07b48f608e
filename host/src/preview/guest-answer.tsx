import type { Texts } from '@burhan/shared/i18n/texts';
import { filled } from '@burhan/shared/i18n/texts';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Answer, Draft, PreviewProblem } from './draft.ts';

/** Characters of a note, as the database counts them. */
const NOTE_LENGTH = 2000;

type GuestAnswerProps = {
  draft: Draft;
  texts: Texts['preview'];
  /** @param time as the database has it. */
  timeOf: (time: string) => string;
  /** Sends an answer about the shown version. @returns what went wrong, null when it was sent. */
  onAnswer: (answer: Answer, note: string) => Promise<PreviewProblem | null>;
  onLoad: () => void;
};

/** What a guest says about a draft, and said before. A note stays until it was sent. */
export function GuestAnswer({ draft, texts, timeOf, onAnswer, onLoad }: GuestAnswerProps) {
  const [isWriting, setIsWriting] = useState(false);
  const [note, setNote] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<PreviewProblem | null>(null);
  const [sent, setSent] = useState(0);
  const said = useRef<HTMLParagraphElement>(null);
  const alert = useRef<HTMLDivElement>(null);

  const send = async (answer: Answer) => {
    if (isSending) return;
    setIsSending(true);
    const failed = await onAnswer(answer, answer === 'change' ? note.trim() : '');
    setIsSending(false);
    setProblem(failed);
    if (failed) return;
    setIsWriting(false);
    if (answer === 'change') setNote('');
    setSent(sent + 1);
  };
  useEffect(() => {
    // What was pressed may be gone.
    if (sent > 0) said.current?.focus();
  }, [sent]);
  useEffect(() => {
    // On a phone it may be below the edge of the bar.
    if (problem) alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  const load = () => {
    setProblem(null);
    onLoad();
  };

  return (
    <section className="preview-answer" aria-label={texts.answer.label} aria-busy={isSending}>
      <button type="button" className="button" onClick={() => void send('agreed')}>
        {texts.answer.agree}
      </button>
      <button
        type="button"
        className="button"
        aria-expanded={isWriting}
        onClick={() => setIsWriting(!isWriting)}
      >
        {texts.answer.change}
      </button>
      <p className="preview-said" role="status" tabIndex={-1} ref={said}>
        <GivenAnswer draft={draft} texts={texts} timeOf={timeOf} />
      </p>
      {isWriting && (
        <NoteForm
          note={note}
          texts={texts}
          onChange={setNote}
          onSend={() => void send('change')}
          onCancel={() => setIsWriting(false)}
        />
      )}
      {problem && (
        <div className="preview-problem" role="alert" ref={alert}>
          <p>{problem === 'changed' ? texts.changed.text : texts.problems[problem].text}</p>
          {problem === 'changed' && (
            <button type="button" className="button" onClick={load}>
              {texts.changed.load}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function GivenAnswer({ draft, texts, timeOf }: Pick<GuestAnswerProps, 'draft' | 'texts' | 'timeOf'>) {
  const { answer } = draft;
  if (!answer) return null;
  const text = answer.answer === 'agreed' ? texts.answer.agreed : texts.answer.asked;
  return (
    <>
      {filled(text, { time: timeOf(answer.answered_at) })}{' '}
      {answer.draft_version !== draft.draft_version && <strong>{texts.answer.earlier}</strong>}
    </>
  );
}

type NoteFormProps = {
  note: string;
  texts: Texts['preview'];
  onChange: (note: string) => void;
  onSend: () => void;
  onCancel: () => void;
};

function NoteForm({ note, texts, onChange, onSend, onCancel }: NoteFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const count = [...note].length;
  const mistake = mistakeOf(note, texts);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (mistake) field.current?.focus();
    else onSend();
  };

  return (
    <form className="preview-note" noValidate onSubmit={submit}>
      <label htmlFor={id}>{texts.answer.note}</label>
      <textarea
        id={id}
        ref={field}
        dir="auto"
        rows={3}
        value={note}
        required
        aria-invalid={isChecked && mistake !== null}
        aria-describedby={`${id}-count ${id}-mistake`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="preview-count" id={`${id}-count`}>
        {filled(texts.answer.count, { count: count.toLocaleString('en'), maximum: maximumText() })}
      </p>
      <p className="preview-mistake" id={`${id}-mistake`} role="alert">
        {isChecked && mistake}
      </p>
      <div className="preview-row">
        <button type="button" className="button" onClick={onCancel}>
          {texts.answer.cancel}
        </button>
        <button type="submit" className="button button-primary">
          {texts.answer.send}
        </button>
      </div>
    </form>
  );
}

function mistakeOf(note: string, { answer }: Texts['preview']): string | null {
  if (note.trim() === '') return answer.empty;
  return [...note.trim()].length > NOTE_LENGTH ? filled(answer.long, { maximum: maximumText() }) : null;
}

function maximumText(): string {
  return NOTE_LENGTH.toLocaleString('en');
}
