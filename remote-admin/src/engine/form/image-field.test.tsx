// @vitest-environment jsdom
import { RESOURCES } from '@burhan/shared/resources/resources';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { memoryTable } from '../testing/memory-table.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { sampleRows } from '../testing/sample-rows.ts';

async function openForm(previewPicture: (address: string) => Promise<string>) {
  const resource = RESOURCES.submittedPapers;
  const table = memoryTable(resource, sampleRows(resource, 1));
  const panel = await renderPanel({ resource, table, session: { previewPicture } });
  await panel.press('Add Paper');
  return panel;
}
const preview = () =>
  screen.queryByRole('img', { name: 'Picture as visitors see it' })?.getAttribute('src') ?? null;

it('turns a GitHub page link into the raw one as soon as the field is left, and says so', async () => {
  const panel = await openForm(async () => 'blob:raw');
  await panel.type('Image URL', 'https://github.com/o/r/blob/main/a%20b.png');

  await panel.person.tab();

  expect(panel.field('Image URL').value).toBe('https://raw.githubusercontent.com/o/r/main/a%20b.png');
  screen.getByText('The GitHub page link was changed to the link of the picture itself.');
});

it('shows the picture of an address that is not saved yet, once typing rests', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => {} }));
  const asked: string[] = [];
  const panel = await openForm(async (address) => {
    asked.push(address);
    return 'blob:picture';
  });

  await panel.person.type(panel.field('Image URL'), 'https://x.example/a.png');

  await waitFor(() => expect(preview()).toBe('blob:picture'), { timeout: 3000 });
  expect(asked).toEqual(['https://x.example/a.png']);
});

it("takes the site's own pictures and stored ones from where they are", async () => {
  const panel = await openForm(() => Promise.reject(new Error('Not to be asked.')));

  await panel.type('Image URL', '/media/1.jpg');
  expect(preview()).toBe('/media/1.jpg');
  await panel.type('Image URL', '/media/other.jpg');

  await waitFor(() => expect(preview()).toBe('/media/other.jpg'), { timeout: 3000 });
});

it("says 'Image not available' where the server gives no picture", async () => {
  const panel = await openForm(() => Promise.reject(new Error('refused')));

  await panel.type('Image URL', 'https://x.example/none.png');

  await screen.findByText('Image not available', undefined, { timeout: 3000 });
});
