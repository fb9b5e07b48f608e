import { DatePicker, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useState } from 'react';
import { useIsCoarsePointer } from '../media.ts';

dayjs.extend(utc);

/** As a datetime-local field has it. */
const WALL_TIME = 'YYYY-MM-DDTHH:mm';

/** How it is shown, and how else it may be typed. */
const FORMATS = ['YYYY-MM-DD HH:mm', WALL_TIME];

type DateTimeFieldProps = {
  id: string;
  /** What a clock shows, such as 2026-03-29T02:30; '' where nothing is chosen. */
  value: string;
  isInvalid: boolean;
  onChange: (value: string) => void;
};

/** A date with a time: Ant Design's picker for a mouse, the platform's own for a finger. */
export function DateTimeField({ id, value, isInvalid, onChange }: DateTimeFieldProps) {
  const isCoarse = useIsCoarsePointer();
  const [isOpen, setOpen] = useState(false);
  if (isCoarse)
    return (
      <Input
        id={id}
        type="datetime-local"
        autoFocus
        value={value}
        aria-invalid={isInvalid}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const choose = (chosen: Dayjs | null) => onChange(chosen ? chosen.format(WALL_TIME) : '');
  return (
    <DatePicker
      id={id}
      autoFocus
      // It opens by a press. While somebody types it would lie over the buttons below.
      open={isOpen}
      onOpenChange={(next) => next || setOpen(false)}
      onClick={() => setOpen(true)}
      onKeyDown={() => setOpen(false)}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      showNow={false}
      needConfirm={false}
      allowClear={false}
      format={FORMATS}
      placeholder={FORMATS[0] ?? ''}
      // A clock's time without a zone.
      value={value ? dayjs.utc(value, WALL_TIME) : null}
      aria-invalid={isInvalid}
      onChange={choose}
      // What is typed counts at once: `onChange` waits for the picker to close, which is closed already.
      onCalendarChange={(typed) => choose([typed].flat()[0] ?? null)}
      style={{ inlineSize: '100%' }}
    />
  );
}
