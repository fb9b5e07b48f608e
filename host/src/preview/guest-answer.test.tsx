// @vitest-environment jsdom
import '@burhan/testing/console-errors';
import { preview as texts } from '@burhan/shared/i18n/en/preview';
import { buildMetric } from '@burhan/testing/rows';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Draft, PreviewProblem } from './draft.ts';
import { GuestAnswer } from './guest-answer.tsx';

const DRAFT: Draft = {
  table_name: 'metrics',
  action: 'update',
  row_id: '2',
  row: buildMetric({ id: 2 }),
  draft_version: 'v1',
  expires_at: '',
  is_for_guest: true,
  answer: null,
};
const { answer, problems } = texts;

function show(draft: Partial<Draft> = {}, failed: PreviewProblem | null = null) {
  const onAnswer = vi.fn(async () => failed);
  const onLoad = vi.fn();
  render(
    <GuestAnswer
      draft={{ ...DRAFT, ...draft }}
      texts={texts}
      timeOf={(time) => `time ${time}`}
      onAnswer={onAnswer}
      onLoad={onLoad}
    />,
  );
  return { onAnswer, onLoad };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (note: string) => {
  press(answer.change);
  fireEvent.change(screen.getByLabelText(answer.note), { target: { value: note } });
};

it.each([
  ['nothing', '  ', answer.empty],
  ['too much', 'x'.repeat(2001), 'Shorten the note to 2,000 characters.'],
])('does not send %s, and says so', (_name, note, mistake) => {
  const { onAnswer } = show();
  write(note);
  press(answer.send);

  expect(screen.getByText(mistake)).toBeTruthy();
  expect(screen.getByLabelText(answer.note).getAttribute('aria-invalid')).toBe('true');
  expect(onAnswer).not.toHaveBeenCalled();
});

describe('what could not be sent', () => {
  it.each(['no-answer', 'busy', 'ended', 'failed'] as const)('stays, and %s is told', async (failed) => {
    show({}, failed);
    write('Shorter, please.');
    press(answer.send);

    expect((await screen.findByText(problems[failed].text)).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(answer.note).value).toBe('Shorter, please.');
  });
});
