// @vitest-environment jsdom
import { DataError } from '@burhan/shared/data/data-error';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Session } from '../../data/session.ts';
import { RESOURCES } from '../../resources/resources.ts';
import { renderPanel } from '../testing/render-panel.tsx';

// jsdom has none.
URL.revokeObjectURL = () => {};

const PICTURE = new File(['a picture'], 'figure.png', { type: 'image/png' });

/** The form of a new paper. */
async function openForm(session: Partial<Session>) {
  const panel = await renderPanel(RESOURCES.submittedPapers, { session });
  await panel.press('Add Paper');
  await screen.findByRole('button', { name: 'Save' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no choice of a file.');
  return { ...panel, choose: (file: File) => panel.person.upload(input, file) };
}

const preview = () =>
  screen.queryByRole('img', { name: 'Picture as visitors see it' })?.getAttribute('src') ?? null;

it('turns a GitHub page link into the raw one as soon as the field is left, and says so', async () => {
  const panel = await openForm({ previewPicture: async () => 'blob:raw' });
  await panel.type('Image URL', 'https://github.com/o/r/blob/main/a%20b.png');

  await panel.person.tab();

  expect(panel.field('Image URL').value).toBe('https://raw.githubusercontent.com/o/r/main/a%20b.png');
  screen.getByText('The GitHub page link was changed to the link of the picture itself.');
});

it('shows the picture of an address that is not saved yet, once typing rests', async () => {
  const asked: string[] = [];
  const panel = await openForm({
    previewPicture: async (address) => {
      asked.push(address);
      return 'blob:picture';
    },
  });

  await panel.person.type(panel.field('Image URL'), 'https://x.example/a.png');

  await waitFor(() => expect(preview()).toBe('blob:picture'));
  expect(asked).toEqual(['https://x.example/a.png']);
});

it("takes the site's own pictures and stored ones from where they are", async () => {
  const panel = await openForm({ previewPicture: () => Promise.reject(new Error('Not to be asked.')) });

  await panel.type('Image URL', '/media/1.jpg');
  expect(preview()).toBe('/media/1.jpg');
  await panel.type('Image URL', '/media/other.jpg');

  await waitFor(() => expect(preview()).toBe('/media/other.jpg'));
});

it("says 'Image not available' where the server gives no picture", async () => {
  const panel = await openForm({ previewPicture: () => Promise.reject(new Error('refused')) });

  await panel.type('Image URL', 'https://x.example/none.png');

  await screen.findByText('Image not available', undefined);
});

/** Uploads that end when the test says so. */
function heldUploads() {
  const asked: { picture: Blob; signal: AbortSignal; end: (address: string) => void }[] = [];
  const uploadPicture: Session['uploadPicture'] = (picture, signal) =>
    new Promise((end, reject) => {
      signal.addEventListener('abort', () => reject(new DataError('no-answer', 'stopped')));
      asked.push({ picture, signal, end });
    });
  return { asked, uploadPicture };
}

it('takes a pasted picture; a paste that brings text stays a paste of text', async () => {
  const { asked, uploadPicture } = heldUploads();
  const panel = await openForm({ uploadPicture });
  const paste = (types: string[]) => {
    const event = createEvent.paste(panel.field('Image URL'), {
      clipboardData: { types, files: [PICTURE], getData: () => '' },
    });
    return fireEvent(panel.field('Image URL'), event);
  };

  expect(paste(['text/plain', 'Files'])).toBe(true);
  expect(asked).toHaveLength(0);
  expect(paste(['Files'])).toBe(false);
  expect(asked).toHaveLength(1);
});

it('takes a dropped picture, one at a time; a drop beside the field does nothing', async () => {
  const { asked, uploadPicture } = heldUploads();
  const panel = await openForm({ uploadPicture });
  const drop = (target: Element, files: File[]) =>
    fireEvent.drop(target, { dataTransfer: { types: ['Files'], files } });

  expect(drop(panel.field('Title'), [PICTURE])).toBe(false);
  drop(panel.field('Image URL'), [PICTURE, PICTURE]);
  screen.getByText('Only one picture can be uploaded here. Choose one of them.');
  expect(asked).toHaveLength(0);
  expect(drop(panel.field('Image URL'), [PICTURE])).toBe(false);
  expect(asked).toHaveLength(1);
});

const NO_ANSWER =
  'The picture was not uploaded: the service did not answer. Check your connection and try again.';
const PROBLEM = 'The picture was not uploaded: the service had a problem. Please try again in a moment.';

it.each([
  ['nobody answers', new DataError('no-answer', ''), NO_ANSWER],
  ['the service has a problem', new DataError('service', ''), PROBLEM],
  ['the account may not', new DataError('forbidden', ''), 'This account may not edit the site.'],
])('when %s it says so, and keeps what was typed', async (_case, error, words) => {
  const panel = await openForm({ uploadPicture: () => Promise.reject(error) });
  await panel.type('Image URL', '/media/typed.png');

  await panel.choose(PICTURE);

  await screen.findByText(words);
  expect(panel.field('Image URL').value).toBe('/media/typed.png');
});

it('sends the same picture again when asked to', async () => {
  let answers = 0;
  const panel = await openForm({
    uploadPicture: async () => {
      answers++;
      if (answers === 1) throw new DataError('no-answer', '');
      return '/media/uploads/2.png';
    },
  });
  await panel.choose(PICTURE);

  await panel.press('Upload again');

  await waitFor(() => expect(panel.field('Image URL').value).toBe('/media/uploads/2.png'));
});

it('can be stopped, and a save waits while it runs', async () => {
  const { asked, uploadPicture } = heldUploads();
  const panel = await openForm({ uploadPicture });
  for (const label of ['Title', 'Journal', 'Description']) await panel.type(label, 'Typed');
  await panel.type('Image URL', '/media/typed.png');
  await panel.choose(PICTURE);
  await panel.press('Save');
  expect(panel.table.calls('add')).toBe(0);

  await panel.press('Stop uploading');

  await screen.findByText('The upload was stopped.');
  expect(asked[0]?.signal.aborted).toBe(true);
  await panel.press('Save');
  await panel.toast('Submitted paper added successfully!');
});
