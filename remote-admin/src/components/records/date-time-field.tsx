import { DatePicker, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useState } from 'react';
import { useIsCoarsePointer } from '../media.ts';

dayjs.extend(utc);

/** The format of a datetime-local field. */
const WALL_TIME = 'YYYY-MM-DDTHH:mm';

/** The format that is shown, and another one that may be typed. */
const FORMATS = ['YYYY-MM-DD HH:mm', WALL_TIME];

/** A part of dayjs that plugins may replace. Its types do not name it. */
type Parser = { parse: (config: { args?: ArrayLike<unknown>; utc?: boolean }) => void };

// Ant Design reads a typed time in the computer's zone, whose clocks may skip that time. This reads it as if it were UTC.
dayjs.extend((_, Class) => {
  const parser = Class.prototype as unknown as Parser;
  const { parse } = parser;
  parser.parse = function (this: Parser, config) {
    const isTyped = FORMATS.includes(String(config.args?.[1]));
    parse.call(this, isTyped ? { ...config, utc: true } : config);
  };
});

type DateTimeFieldProps = {
  id: string;
  /** A local time, such as 2026-03-29T02:30; '' if none is chosen. */
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
      // Only a press opens it. While somebody types, it would cover the buttons below.
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
      // The picker gets the local time as if it were UTC, so that the computer's zone does not change it.
      value={value ? dayjs.utc(value, WALL_TIME) : null}
      aria-invalid={isInvalid}
      onChange={choose}
      // Takes typed values. `onChange` waits until the picker closes, but the first key has closed it already.
      onCalendarChange={(typed) => choose([typed].flat()[0] ?? null)}
      style={{ inlineSize: '100%' }}
    />
  );
}
