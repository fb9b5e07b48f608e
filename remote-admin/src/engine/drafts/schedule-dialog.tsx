import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog.tsx';
import fields from '../fields.module.css';
import { usePanel } from '../panel-context.ts';
import { useServices } from '../services.ts';
import { useTimes } from '../times/format-time.ts';
import { type Instant, instantsOf, wallTimeOf } from '../times/wall-time.ts';
import { draftOf } from './draft-values.ts';
import styles from './schedule-dialog.module.css';
import type { Scheduling } from './use-scheduling.ts';

/** Asks when the form, or a removal, is to be published (docs/product-rules.md#time-zone). */
export function ScheduleDialog({ asked }: { asked: Scheduling }) {
  const { t } = useTranslation('console');
  const { isBusy, editor, drafts, drafting } = usePanel();
  const { timeZone } = useServices();
  const { zone, timeText } = useTimes();
  const id = useId();
  const [problem, setProblem] = useState('');
  const [choice, setChoice] = useState<string | null>(null);

  const isRemoval = asked.of !== 'form';
  const known = asked.of === 'form' ? editor.form?.draft : draftOf(asked.of, drafts.drafts);
  const isReplaced = isRemoval && known?.action === 'update';
  const planned = known && (known.action === 'delete') === isRemoval ? known.publish_at : null;
  const wallTime = asked.wallTime ?? (planned ? wallTimeOf(planned, timeZone) : '');
  const instants = instantsOf(wallTime, timeZone);
  const isTwice = instants !== null && instants.length > 1;

  const problemOf = (instant: Instant | undefined): string => {
    if (instants === null) return t('drafts.time.missing');
    if (instants.length === 0) return t('drafts.time.skipped', { zone });
    const now = new Date();
    if (instant && new Date(instant.time) <= now) return t('drafts.time.past', { time: timeText(now) });
    return '';
  };

  const confirm = () => {
    const instant = instants?.find(({ time }) => time === choice) ?? instants?.[0];
    const found = problemOf(instant);
    setProblem(found);
    if (!found && instant) drafting.schedule(instant.time);
  };

  return (
    <Dialog
      title={t(isRemoval ? 'drafts.time.removalTitle' : 'drafts.time.title')}
      onClose={drafting.scheduling.close}
      footer={[
        <Button key="cancel" onClick={drafting.scheduling.close}>
          {t('form.cancel')}
        </Button>,
        ...(planned && !isRemoval
          ? [
              <Button key="without" aria-disabled={isBusy} onClick={() => isBusy || drafting.schedule(null)}>
                {t('drafts.time.without')}
              </Button>,
            ]
          : []),
        <Button key="schedule" type="primary" htmlType="submit" form={`${id}-form`} aria-disabled={isBusy}>
          {t('drafts.time.confirm')}
        </Button>,
      ]}
    >
      <form
        id={`${id}-form`}
        className={fields.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) confirm();
        }}
      >
        <label htmlFor={`${id}-time`}>{t('drafts.time.field')}</label>
        <div className={styles.time}>
          <input
            id={`${id}-time`}
            type="datetime-local"
            className={fields.field}
            value={wallTime}
            autoFocus
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-zone ${id}-problem`}
            onChange={(event) => {
              setProblem('');
              setChoice(null);
              drafting.scheduling.type(event.target.value);
            }}
          />
          <span id={`${id}-zone`}>{t('drafts.time.zone', { zone })}</span>
        </div>
        {isTwice && <Twice instants={instants} choice={choice} onChoose={setChoice} />}
        <p id={`${id}-problem`} role="alert" className={fields.problem}>
          {problem}
        </p>
        {isReplaced && <p>{t('drafts.time.replaces')}</p>}
      </form>
    </Dialog>
  );
}

type TwiceProps = {
  instants: readonly Instant[];
  choice: string | null;
  onChoose: (time: string) => void;
};

/** The clocks are put back over the time: which of the two is meant. */
function Twice({ instants, choice, onChoose }: TwiceProps) {
  const { t } = useTranslation('console');
  const name = useId();
  return (
    <fieldset className={styles.twice}>
      <legend>{t('drafts.time.twice')}</legend>
      {instants.map(({ time, offset }, place) => (
        <label key={time}>
          <input
            type="radio"
            name={name}
            checked={choice === null ? place === 0 : choice === time}
            onChange={() => onChoose(time)}
          />
          {t(place === 0 ? 'drafts.time.first' : 'drafts.time.second', { offset })}
        </label>
      ))}
    </fieldset>
  );
}
