import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { TABLES } from '../../tables.ts';
import { openPage } from '../../testing/open-page.tsx';

/** The bytes at the start of picture files, before the drawn data, as text. */
const PNG = '\x89PNG\r\n\x1a\n....IHDR................IDAT';
const JPEG = '\xff\xd8\xff\xe0';
const bytesOf = (latin: string) => Uint8Array.from(latin, (character) => character.charCodeAt(0));

/** The sizes of the canvases on which pictures were drawn. */
let drawn: number[][] = [];

beforeEach(() => {
  drawn = [];
  // jsdom lacks these functions.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 9, height: 6, close() {} }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(...size: number[]) {
        drawn.push(size);
      }
      getContext = () => ({ drawImage() {} });
      convertToBlob = async ({ type }: { type: string }) => new Blob(['drawn'], { type });
    },
  );
});

/** The address of an uploaded picture. */
const STORED = /^http:\/\/site\.example\/storage\/v1\/object\/public\/uploads\/[0-9a-f]{32}\.\w+$/;

/** Opens the form of a new paper. */
async function openForm() {
  const page = await openPage(TABLES.submittedPapers);
  await page.open('Add Paper');
  const choose = (bytes: string) => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    const file = new File([bytesOf(bytes)], 'figure.heic', { type: 'image/heic' });
    // In the browser's dialog, a person can choose files of any type.
    return userEvent.setup({ applyAccept: false }).upload(input, file);
  };
  return { ...page, choose, address: () => page.field('Image URL').value };
}

const preview = () =>
  screen.queryByRole('img', { name: 'Picture as visitors see it' })?.getAttribute('src') ?? null;

it('shows the picture of an address once typing rests, or that there is none, and keeps no old one', async () => {
  const show = vi.fn(() => new Response('picture', { headers: { 'content-type': 'image/png' } }));
  const page = await openForm();
  page.rest.answers.preview = show;

  await page.person.type(page.field('Image URL'), 'https://x.example/a.png');
  await waitFor(() => expect(preview()).toBe('blob:picture'));
  expect(show).toHaveBeenCalledOnce();
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  await page.type('Image URL', '/media/papers/1.jpg');
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture');
  expect(preview()).toMatch(/\/functions\/v1\/api\/r\//);
  await page.type('Image URL', '/media/other.jpg');
  await waitFor(() => expect(preview()).toBe('/media/other.jpg'));
  expect(show).toHaveBeenCalledOnce();

  show.mockImplementation(() => Response.json({}, { status: 415 }));
  await page.type('Image URL', 'https://x.example/none.png');
  await screen.findByText('Image not available');
  await screen.findByText(/^This address leads to a page, not to a picture\./);
  await page.type('Image URL', 'https://github.com/o/r/blob/main/a%20b.png');
  await page.person.tab();
  expect(page.address()).toBe('https://raw.githubusercontent.com/o/r/main/a%20b.png');
  screen.getByText('The GitHub page link was changed to the link of the picture itself.');
});

it('takes one pasted or dropped picture at a time, but no paste with text, and no drop beside the field', async () => {
  const page = await openForm();
  const goOn = page.rest.hold('upload');
  const asked = () => page.rest.calls('upload');
  const field = page.field('Image URL');
  const picture = new File([bytesOf(PNG)], 'figure.png', { type: 'image/png' });
  const paste = (types: string[]) => {
    const clipboardData = { types, files: [picture], getData: () => '' };
    return fireEvent(field, createEvent.paste(field, { clipboardData }));
  };
  const drop = (target: Element, files: File[]) =>
    fireEvent.drop(target, { dataTransfer: { types: ['Files'], files, items: [] } });
  const place = page.button('Upload a picture');

  expect(paste(['text/plain', 'Files'])).toBe(true);
  expect(drop(page.field('Title'), [picture])).toBe(false);
  drop(place, [picture, picture]);
  await screen.findByText('Only one picture can be uploaded here. Choose one of them.');
  expect(asked()).toBe(0);
  drop(place, [picture]);
  await waitFor(() => expect(asked()).toBe(1));
  expect(paste(['Files'])).toBe(false);
  goOn();
  await waitFor(() => expect(field.value).toMatch(STORED));
  expect(asked()).toBe(1);
});

it.each([
  ['jpg', JPEG, { width: 9, height: 6 }, [9, 6]],
  ['webp', PNG, { width: 3000, height: 4000 }, [1500, 2000]],
])('draws a picture anew, 2,000 px long at most: %s', async (extension, bytes, size, wanted) => {
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close() {} }));
  const page = await openForm();
  await page.type('Image Alt', 'A figure');

  await page.choose(bytes);

  await screen.findByText('The picture is uploaded. Check that Image Alt still describes it.');
  expect(page.address()).toMatch(STORED);
  expect(page.address().endsWith(extension)).toBe(true);
  expect(drawn).toEqual([wanted]);
});

it.each([
  ['did not answer', 'no-answer', 1],
  // Supabase Storage answers a refusal in this form.
  ['had a problem', { status: 400, statusCode: '500' }, 1],
  ['This account may not edit', { status: 400, statusCode: '403' }, 0],
  ['it has 0.1 MB', { status: 400, statusCode: '413' }, 0],
] as const)('says why a picture is not stored, and offers another try: %s', async (why, failure, again) => {
  const page = await openForm();
  page.rest.fail('upload', failure);
  await page.type('Image URL', '/media/typed.png');

  await page.choose(PNG);

  await screen.findByText(why, { exact: false });
  expect(page.address()).toBe('/media/typed.png');
  expect(screen.queryAllByRole('button', { name: 'Upload again' })).toHaveLength(again);
  if (!again) return;
  await page.press('Upload again');
  await waitFor(() => expect(page.address()).toMatch(STORED));
});

it.each([
  ['a text', 'a text', /^This file cannot be used\./],
  ['a moving WebP', 'RIFF....WEBPVP8X....\x12...', /^This picture moves, and would stop\./],
  ['a moving PNG', PNG.replace('IDAT', 'acTLIDAT'), /^This picture moves, and would stop\./],
  ['a picture with too many pixels', PNG, /^This browser cannot draw the picture/],
])('says why %s is not drawn', async (_, bytes, words) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('InvalidStateError')));
  const page = await openForm();

  await page.choose(bytes);

  await screen.findByText(words);
  expect(page.rest.calls('upload')).toBe(0);
});

it('can be stopped, and a save waits while it runs', async () => {
  const page = await openForm();
  page.rest.hold('upload');
  for (const label of ['Title', 'Journal', 'Description']) await page.type(label, 'Typed');
  await page.type('Image URL', '/media/typed.png');
  await page.choose(PNG);
  await screen.findByText('Uploading figure.heic…');
  await page.person.click(page.button('Save'));
  expect(page.rest.calls('POST submitted_papers')).toBe(0);

  await page.press('Stop uploading');

  await screen.findByText('The upload was stopped.');
  await page.press('Save');
  await page.toast('Submitted paper added successfully!');
});
