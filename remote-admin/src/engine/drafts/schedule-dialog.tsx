import { type FormEvent, useId, useState } from 'react';
import { scheduleForm, scheduleRemoval } from '../acts/drafts.ts';
import { useServices } from '../base/services.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { useOpenForm } from '../panel/form-state.ts';
import { type Question, usePanel } from '../panel/panel.ts';
import { draftOf } from '../values/item-values.ts';
import styles from './drafts.module.css';
import { type Instant, instantsOf, wallTimeOf } from './wall-time.ts';

type ScheduleDialogProps = { question: Extract<Question, { kind: 'time' }> };

/** Asks when the form, or a removal, is to be published (docs/rules/accounts.md#time-zone). */
export function ScheduleDialog({ question }: ScheduleDialogProps) {
  const { t, isBusy, form: state, lists, times, ask, start, focus } = usePanel();
  const form = useOpenForm(state);
  const { timeZone } = useServices();
  const { zone, timeText } = times;
  const id = useId();
  const [problem, setProblem] = useState('');

  const row = question.of === 'form' ? null : question.of;
  const isRemoval = row !== null;
  const known = row ? draftOf(row, lists.drafts) : form?.draft;
  const isReplaced = isRemoval && known?.action === 'update';
  const planned = known && (known.action === 'delete') === isRemoval ? known.publish_at : null;
  const wallTime = question.wallTime ?? (planned ? wallTimeOf(planned, timeZone) : '');
  const instants = instantsOf(wallTime, timeZone);
  const isTwice = instants !== null && instants.length > 1;

  const problemOf = (instant: Instant | undefined): string => {
    if (instants === null) return t('drafts.time.missing');
    if (instants.length === 0) return t('drafts.time.skipped', { zone });
    const now = new Date();
    if (instant && new Date(instant.time) <= now) return t('drafts.time.past', { time: timeText(now) });
    return '';
  };

  /** @param time in UTC; null: no time. */
  const schedule = (time: string | null) => {
    if (row) start(scheduleRemoval, row, time);
    else if (form) start(scheduleForm, form, time);
  };
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const chosen = new FormData(event.currentTarget).get(INSTANT);
    const instant = instants?.find(({ time }) => time === chosen) ?? instants?.[0];
    const found = problemOf(instant);
    setProblem(found);
    if (!found && instant) schedule(instant.time);
  };
  const close = () => {
    ask(null);
    if (row) focus(`edit:${row.id}`);
  };

  return (
    <Dialog
      title={t(isRemoval ? 'drafts.time.removalTitle' : 'drafts.time.title')}
      onClose={close}
      buttons={[
        { label: t('form.cancel'), onClick: close },
        ...(planned && !isRemoval
          ? [{ label: t('drafts.time.without'), isOff: isBusy, onClick: () => schedule(null) }]
          : []),
        { label: t('drafts.time.confirm'), type: 'primary', submits: `${id}-form`, isOff: isBusy },
      ]}
    >
      <form id={`${id}-form`} className="stack" noValidate onSubmit={confirm}>
        <label htmlFor={`${id}-time`}>{t('drafts.time.field')}</label>
        <div className="line">
          <input
            id={`${id}-time`}
            type="datetime-local"
            className="field"
            value={wallTime}
            autoFocus
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-zone ${id}-problem`}
            onChange={(event) => {
              setProblem('');
              ask({ ...question, wallTime: event.target.value });
            }}
          />
          <span id={`${id}-zone`}>{t('drafts.time.zone', { zone })}</span>
        </div>
        {isTwice && <Twice key={wallTime} instants={instants} />}
        <p id={`${id}-problem`} role="alert" className="problem">
          {problem}
        </p>
        {isReplaced && <p>{t('drafts.time.replaces')}</p>}
      </form>
    </Dialog>
  );
}

const INSTANT = 'instant';

/** The clocks are put back over the time: which of the two is meant. */
function Twice({ instants }: { instants: readonly Instant[] }) {
  const { t } = usePanel();
  return (
    <fieldset className={styles.twice}>
      <legend>{t('drafts.time.twice')}</legend>
      {instants.map(({ time, offset }, index) => (
        <label key={time} className="line">
          <input type="radio" name={INSTANT} value={time} defaultChecked={index === 0} />
          {t(index === 0 ? 'drafts.time.first' : 'drafts.time.second', { offset })}
        </label>
      ))}
    </fieldset>
  );
}
