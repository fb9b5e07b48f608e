import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { Form, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../data/host.ts';
import { useDatabaseClock } from '../../data/site-state.ts';
import { Dialog } from '../dialog.tsx';
import { useTimes } from '../times.ts';
import { DateTimeField } from './date-time-field.tsx';
import { instantsOf, wallTimeOf } from './wall-time.ts';

type ScheduleDialogProps = {
  scope: SessionScope;
  title: string;
  /** The planned time, in UTC; null if there is none. */
  planned: string | null;
  /** A note below the field; '' for none. */
  note?: string;
  /** Offers to remove the planned time. */
  mayBeWithoutTime?: boolean;
  isBusy: boolean;
  /** @param time in UTC; null: no time. */
  onSchedule: (time: string | null) => Promise<void>;
  onClose: () => void;
};

/** Asks when something is to be published, in the organization's zone (docs/rules/accounts.md#time-zone). */
export function ScheduleDialog({
  scope,
  title,
  planned,
  note,
  mayBeWithoutTime = false,
  isBusy,
  onSchedule,
  onClose,
}: ScheduleDialogProps) {
  const { t } = useTranslation('console');
  const { zone, timeText } = useTimes();
  const timeZone = useTimeZone();
  const clock = useDatabaseClock(scope);
  const id = useId();
  const [wallTime, setWallTime] = useState(planned ? wallTimeOf(planned, timeZone) : '');
  const [isSecond, setSecond] = useState(false);
  const [problem, setProblem] = useState('');
  const instants = instantsOf(wallTime, timeZone);

  const confirm = () => {
    const instant = instants?.[isSecond ? 1 : 0] ?? instants?.[0];
    const now = clock();
    if (instants === null) return setProblem(t('drafts.time.missing'));
    if (!instant) return setProblem(t('drafts.time.skipped', { zone }));
    if (new Date(instant.time) <= now) return setProblem(t('drafts.time.past', { time: timeText(now) }));
    void onSchedule(instant.time);
  };

  return (
    <Dialog
      title={title}
      onClose={onClose}
      buttons={[
        { label: t('form.cancel'), onClick: onClose },
        ...(planned && mayBeWithoutTime
          ? [
              {
                label: t('drafts.time.without'),
                'aria-disabled': isBusy,
                onClick: () => void onSchedule(null),
              },
            ]
          : []),
        { label: t('drafts.time.confirm'), type: 'primary', form: id, htmlType: 'submit', loading: isBusy },
      ]}
    >
      <Form id={id} layout="vertical" onFinish={confirm}>
        <Form.Item
          label={t('drafts.time.field')}
          htmlFor={`${id}-time`}
          extra={t('drafts.time.zone', { zone })}
          {...(problem && { validateStatus: 'error', help: <span role="alert">{problem}</span> })}
        >
          <DateTimeField
            id={`${id}-time`}
            value={wallTime}
            isInvalid={problem !== ''}
            onChange={(typed) => {
              setProblem('');
              setWallTime(typed);
            }}
          />
        </Form.Item>
        {instants && instants.length > 1 && (
          <Form.Item label={t('drafts.time.twice')}>
            <Radio.Group
              value={isSecond}
              onChange={({ target }) => setSecond(target.value)}
              options={instants.map(({ offset }, index) => ({
                value: index === 1,
                label: t(index === 0 ? 'drafts.time.first' : 'drafts.time.second', { offset }),
              }))}
            />
          </Form.Item>
        )}
        {note && <p>{note}</p>}
      </Form>
    </Dialog>
  );
}
