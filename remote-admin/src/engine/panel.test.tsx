// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RESOURCES } from '../resources/resources.ts';
import { renderPanel } from './testing/render-panel.tsx';
import { editButtons } from './testing/subjects.ts';

it('draws the form alone while somebody types', async () => {
  const Item = vi.fn(() => null);
  const panel = await renderPanel(RESOURCES.metrics, { parts: { Item } });
  await panel.edit();
  const field = await screen.findByLabelText<HTMLInputElement>('Number');
  Item.mockClear();

  await panel.person.type(field, 'abc');

  expect(field.value).toBe('number_value 1abc');
  expect(Item).not.toHaveBeenCalled();
});

it('shows what others did when its tab comes to the front', async () => {
  const panel = await renderPanel(RESOURCES.metrics);
  await screen.findByText(/^On the site since/);
  panel.table.elsewhere.change(panel.first.id, { label: 'theirs' });

  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));

  await waitFor(() => expect(editButtons()[0]).toBe('Edit theirs'));
});
