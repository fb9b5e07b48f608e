// @vitest-environment jsdom
import { shell } from '@burhan/shared/i18n/en/shell';
import { takeConsoleErrors } from '@burhan/testing/console-errors';
import { screen } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import '../testing/shell.tsx';

const Broken = () => {
  throw new TypeError('broken');
};
vi.mock('./show-draft.tsx', () => ({ showDraft: async (root: Root) => root.render(<Broken />) }));

it('says in the words of the site that its page threw', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await import('./preview.tsx');

  const { heading, text, reload } = shell.error;
  expect((await screen.findByRole('alert')).textContent).toBe(heading + text + reload);
  expect(takeConsoleErrors()).toEqual([new TypeError('broken')]);
});
