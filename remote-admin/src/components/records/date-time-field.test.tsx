// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../../testing/set-up.ts';
import { DateTimeField } from './date-time-field.tsx';

afterEach(() => vi.unstubAllEnvs());

// In Cairo, the clocks go from 23:59 to 01:00 in this night. The site may be in another zone.
it('takes a time that the clock of the computer skips', () => {
  vi.stubEnv('TZ', 'Africa/Cairo');
  // The field of somebody with a mouse.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const onChange = vi.fn();
  render(<DateTimeField id="time" value="" isInvalid={false} onChange={onChange} />);

  fireEvent.change(screen.getByRole('textbox'), { target: { value: '2027-04-30 00:30' } });

  expect(onChange).toHaveBeenLastCalledWith('2027-04-30T00:30');
});
