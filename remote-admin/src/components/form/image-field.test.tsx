// @vitest-environment jsdom

import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { TABLES } from '../../tables.ts';
import { memoryRest } from '../../testing/memory-rest.ts';
import { openPage } from '../../testing/open-page.tsx';

/** The bytes at the start of picture files, before the drawn data. */
const bytesOf = (latin: string) => Uint8Array.from(latin, (character) => character.charCodeAt(0));
const png = (parts: string) => bytesOf(`\x89PNG\r\n\x1a\n....IHDR................${parts}IDAT`);
const webp = (flags: string) => bytesOf(`RIFF....WEBPVP8X....${flags}...`);
const JPEG = bytesOf('\xff\xd8\xff\xe0');

const PICTURE = new File([png('')], 'figure.png', { type: 'image/png' });

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

/** The address of an uploaded picture, which was redrawn as WebP. */
const STORED = /^http:\/\/site\.example\/storage\/v1\/object\/public\/uploads\/[0-9a-f]{32}\.webp$/;

/** Opens the form of a new paper. */
async function openForm(functions: ReturnType<typeof memoryRest>['functions']) {
  const rest = memoryRest();
  rest.functions = functions;
  const page = await openPage(TABLES.submittedPapers, { rest });
  await page.press('Add Paper');
  await screen.findByRole('button', { name: 'Save' });
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no choice of a file.');
    // In the browser's dialog, a person can choose files of any type.
    return userEvent.setup({ applyAccept: false }).upload(input, file);
  };
  return { ...page, choose };
}

const preview = () =>
  screen.queryByRole('img', { name: 'Picture as visitors see it' })?.getAttribute('src') ?? null;

const FOR_EVER = new Promise<Response>(() => {});

it('turns a GitHub page link into the raw one as soon as the field is left, and says so', async () => {
  const page = await openForm({});
  await page.type('Image URL', 'https://github.com/o/r/blob/main/a%20b.png');

  await page.person.tab();

  expect(page.field('Image URL').value).toBe('https://raw.githubusercontent.com/o/r/main/a%20b.png');
  screen.getByText('The GitHub page link was changed to the link of the picture itself.');
});

it('shows the picture of an address once typing rests, or that there is none, and keeps no old one', async () => {
  const show = vi.fn(() => new Response('picture', { headers: { 'content-type': 'image/png' } }));
  const page = await openForm({ preview: show });

  await page.person.type(page.field('Image URL'), 'https://x.example/a.png');
  await waitFor(() => expect(preview()).toBe('blob:picture'));
  expect(show).toHaveBeenCalledOnce();
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  await page.type('Image URL', '/media/1.jpg');
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture');
  expect(preview()).toMatch(/\/functions\/v1\/api\/r\//);
  await page.type('Image URL', '/media/other.jpg');
  await waitFor(() => expect(preview()).toBe('/media/other.jpg'));
  expect(show).toHaveBeenCalledOnce();

  show.mockImplementation(() => Response.json({}, { status: 415 }));
  await page.type('Image URL', 'https://x.example/none.png');
  await screen.findByText('Image not available');
  await screen.findByText(/^This address leads to a page, not to a picture\./);
});

it('takes a pasted or dropped picture, one at a time; a paste with text, or a drop beside it, does nothing', async () => {
  const page = await openForm({});
  const { promise, resolve } = Promise.withResolvers<Response>();
  page.rest.uploads.push(promise, FOR_EVER);
  const asked = () => page.rest.calls('upload');
  const field = page.field('Image URL');
  const paste = (types: string[]) => {
    const clipboardData = { types, files: [PICTURE], getData: () => '' };
    return fireEvent(field, createEvent.paste(field, { clipboardData }));
  };
  const drop = (target: Element, files: File[]) =>
    fireEvent.drop(target, { dataTransfer: { types: ['Files'], files, items: [] } });
  const place = page.button('Upload a picture');

  expect(paste(['text/plain', 'Files'])).toBe(true);
  expect(drop(page.field('Title'), [PICTURE])).toBe(false);
  drop(place, [PICTURE, PICTURE]);
  await screen.findByText('Only one picture can be uploaded here. Choose one of them.');
  expect(asked()).toBe(0);
  drop(place, [PICTURE]);
  await waitFor(() => expect(asked()).toBe(1));
  expect(paste(['Files'])).toBe(false);
  expect(asked()).toBe(1);
  resolve(Response.json({ Key: 'uploads/1.webp' }));
  await waitFor(() => expect(field.value).toMatch(STORED));
  paste(['Files']);

  await waitFor(() => expect(asked()).toBe(2));
});

it('asks for a description of what was uploaded, or to look at the one that is there', async () => {
  const page = await openForm({});
  await page.choose(PICTURE);
  await screen.findByText(/^The picture is uploaded\. Please describe it in /);
  await page.type('Image Alt', 'A figure');
  await screen.findByText('The picture is uploaded.');

  await page.choose(new File([png('other')], 'other.png', { type: 'image/png' }));

  await screen.findByText('The picture is uploaded. Check that Image Alt still describes it.');
});

const WRONG = 'This file cannot be used. Choose a JPEG, PNG or WebP picture.';
const MOVES =
  'This picture moves, and would stop. Choose a still one, or host it elsewhere and enter its address.';
const UNDRAWABLE =
  'This browser cannot draw the picture: it is damaged, or has too many pixels. Make it smaller and try again.';

it.each([
  ['figure.heic', 'image/heic'],
  ['without-extension', ''],
])('takes a picture whose name says something else: %s', async (name, type) => {
  const page = await openForm({});

  await page.choose(new File([JPEG], name, { type }));

  await waitFor(() => expect(page.field('Image URL').value).toMatch(/\/uploads\/[0-9a-f]{32}\.jpg$/));
});

it.each([
  [{ width: 9, height: 6 }, [9, 6]],
  [{ width: 3000, height: 4000 }, [1500, 2000]],
])('draws a picture anew, at most 2,000 px long: %o', async (size, wanted) => {
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close() {} }));
  const page = await openForm({});

  await page.choose(PICTURE);

  await waitFor(() => expect(page.field('Image URL').value).toMatch(STORED));
  expect(drawn).toEqual([wanted]);
});

it.each([
  [500, 'The picture was not uploaded: the service had a problem. Please try again in a moment.'],
  [403, 'This account may not edit the site.'],
])('says why a picture is not stored, and keeps what was typed: %i', async (statusCode, words) => {
  const page = await openForm({});
  // Supabase Storage answers a refusal in this form.
  page.rest.uploads.push(Promise.resolve(Response.json({ statusCode: `${statusCode}` }, { status: 400 })));
  await page.type('Image URL', '/media/typed.png');

  await page.choose(PICTURE);

  await screen.findByText(words);
  expect(page.field('Image URL').value).toBe('/media/typed.png');
});

it.each([
  ['nothing', '', WRONG],
  ['a text', 'a text', WRONG],
  ['a moving WebP', webp('\x12'), MOVES],
  ['a moving PNG', png('acTL'), MOVES],
  ['a picture with too many pixels', png(''), UNDRAWABLE],
])('says why %s is not drawn', async (_, bytes, words) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('InvalidStateError')));
  const page = await openForm({});

  await page.choose(new File([bytes], 'figure.png', { type: 'image/png' }));

  await screen.findByText(words);
  expect(page.rest.calls('upload')).toBe(0);
});

it('sends the same picture again when asked to, after nobody answered', async () => {
  const page = await openForm({});
  page.rest.fail('upload', 'no-answer');
  await page.choose(PICTURE);
  await screen.findByText(/the service did not answer/);

  await page.press('Upload again');

  await waitFor(() => expect(page.field('Image URL').value).toMatch(STORED));
});

it('can be stopped, and a save waits while it runs', async () => {
  const page = await openForm({});
  page.rest.uploads.push(FOR_EVER);
  for (const label of ['Title', 'Journal', 'Description']) await page.type(label, 'Typed');
  await page.type('Image URL', '/media/typed.png');
  await page.choose(PICTURE);
  await screen.findByText('Uploading figure.png…');
  await page.person.click(page.button('Save'));
  expect(page.rest.calls('POST submitted_papers')).toBe(0);

  await page.press('Stop uploading');

  await screen.findByText('The upload was stopped.');
  await page.press('Save');
  await page.toast('Submitted paper added successfully!');
});
