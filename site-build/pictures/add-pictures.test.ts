import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { imageAddressHash } from '@burhan/shared/image-address';
import { testFolder } from '@burhan/testing/test-folder';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { addPictures } from './add-pictures.ts';
import { createPictureSource, type ReadPicture } from './picture-source.ts';

const OTHER = 'https://images.example/a.jpg';
const DAY_MS = 24 * 60 * 60 * 1000;
const SVG = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>');

const { at, write } = testFolder();
let prerenders = 0;

/** Prerenders one more site in the same `dist`, with pictures by their addresses, or one of another server. */
async function prerendered(
  pictures: Record<string, Uint8Array<ArrayBuffer>> | ReadPicture,
  { now = 0, signal = new AbortController().signal } = {},
) {
  const siteFolder = at(`sites/${++prerenders}`);
  const isOther = typeof pictures === 'function';
  const read: ReadPicture = isOther ? pictures : async (address) => pictures[address] ?? null;
  const addresses = isOther ? [OTHER] : Object.keys(pictures);
  const shown = await addPictures({ distDir: at(), siteFolder, addresses, read, signal, now: () => now });
  const files = (await readdir(`${siteFolder}/pictures`)).sort();
  return { shown, files, fileAt: (file = '') => path.join(siteFolder, 'pictures', file) };
}

async function jpeg(width: number, height: number, orientation = 1) {
  const image = sharp({ create: { width, height, channels: 3, background: 'teal' } });
  return new Uint8Array(await image.withMetadata({ orientation }).jpeg().toBuffer());
}

describe('a picture', () => {
  test('is there in both formats, upright, in every width up to its own, and says nothing else', async () => {
    const { shown, files, fileAt } = await prerendered({ [OTHER]: await jpeg(400, 700, 6) });

    const { address } = shown[imageAddressHash(OTHER)] ?? {};
    expect(Object.values(shown)).toEqual([{ address, widths: [320, 640, 700], width: 700, height: 400 }]);
    const widths = [320, 640, 700].flatMap((width) => [`${width}.avif`, `${width}.webp`]);
    expect(files.map((file) => `/pictures/${file}`)).toEqual(widths.map((end) => `${address}-${end}`));
    for (const file of files) {
      const { width, format, exif } = await sharp(await readFile(fileAt(file))).metadata();
      expect(file).toContain(`-${width}.${format === 'heif' ? 'avif' : format}`);
      expect(exif).toBeUndefined();
    }
  });

  test('that is large is at most 1280 wide; the order is that of the addresses, not of the work', async () => {
    const large = await jpeg(2000, 10);
    const { shown } = await prerendered({ '/large.jpg': large, '/small.jpg': await jpeg(100, 10) });

    expect(Object.entries(shown)).toMatchObject([
      [imageAddressHash('/large.jpg'), { widths: [320, 640, 960, 1280] }],
      [imageAddressHash('/small.jpg'), { widths: [100] }],
    ]);
  });

  test('that is drawn, or moves, is there as it is', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['red', 'blue'].map(frame));
    const gif = new Uint8Array(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    const { shown, files, fileAt } = await prerendered({ [OTHER]: SVG, '/a.gif': gif });

    expect(Object.values(shown)).toEqual([
      { address: expect.stringMatching(/\.svg$/) },
      { address: expect.stringMatching(/\.gif$/), width: 9, height: 9 },
    ]);
    expect(files).toHaveLength(2);
    const file = files.find((name) => name.endsWith('.gif'));
    expect(new Uint8Array(await readFile(fileAt(file)))).toEqual(gif);
  });

  test('with the same bytes is the same file, made once; with others it has another name', async () => {
    const first = await prerendered({ '/a.jpg': await jpeg(50, 40) });
    const same = await prerendered({ '/b.jpg': await jpeg(50, 40) });
    const changed = await prerendered({ '/a.jpg': await jpeg(50, 41) });

    const madeAt = async ({ files, fileAt }: typeof first) => (await stat(fileAt(files[0]))).mtimeMs;
    expect([same.files, await madeAt(same)]).toEqual([first.files, await madeAt(first)]);
    expect(changed.files).not.toEqual(first.files);
  });

  test('that is damaged or none is left out and holds up no other', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const damaged = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    const none = new TextEncoder().encode('<html>');
    const { shown } = await prerendered({ '/a.jpg': damaged, '/b.jpg': none, '/c.jpg': await jpeg(50, 40) });

    expect(Object.keys(shown)).toEqual([imageAddressHash('/c.jpg')]);
    expect(error).toHaveBeenCalledTimes(2);
  });

  test('of another server is asked for once a day, and stays while it cannot be had', async () => {
    const read = vi.fn<ReadPicture>(async () => jpeg(50, 40));
    const { shown, files } = await prerendered(read);
    await prerendered(read, { now: DAY_MS - 1 });
    expect(read).toHaveBeenCalledTimes(1);

    vi.spyOn(console, 'error').mockReturnValue();
    read.mockRejectedValue(new Error('away'));
    expect(await prerendered(read, { now: DAY_MS })).toMatchObject({ shown, files });
    expect(read).toHaveBeenCalledTimes(2);
    await prerendered(read, { now: DAY_MS + 1000 });
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('that is slow holds up the pages no longer than they wait', async () => {
    const ending = new AbortController();
    const first = prerendered(() => new Promise(() => {}), { signal: ending.signal });
    ending.abort();

    expect((await first).shown).toEqual({});
  });
});

const readWith = async (ask: (address: string) => Response, address: string) => {
  const { signal } = new AbortController();
  const folders = { folder: at('site'), media: ['/media/a.svg'], dataDir: at('data') };
  const bytes = await createPictureSource({ ...folders, ask: async (asked) => ask(asked), signal })(address);
  return bytes && new TextDecoder().decode(bytes);
};

test('the site’s own pictures are files: of the host, and uploads; nothing else of the machine is', async () => {
  const upload = `uploads/${'a'.repeat(32)}.png`;
  write('site/media/a.svg', 'drawn');
  write('site/index.html', 'page');
  write(`data/storage/${upload}`, 'uploaded');
  write('data/secrets.json', 'secret');
  const read = (address: string) => readWith(Response.error, address);
  expect(await read('/media/a.svg?v=2')).toBe('drawn');
  expect(await read(`/storage/v1/object/public/${upload}`)).toBe('uploaded');
  const outside = '/storage/v1/object/public/uploads/../../secrets.json';
  for (const other of ['/index.html', outside, '//images.example/a.png', '/media/b.svg'])
    expect(await read(other), other).toBeNull();
});

test('the image service is asked for all other pictures, by their hash', async () => {
  const address = `/functions/v1/api/r/${imageAddressHash(OTHER)}`;
  const answer = (asked: string) => new Response('picture', { status: asked === address ? 200 : 404 });
  expect(await readWith(answer, OTHER)).toBe('picture');
  await expect(readWith(() => new Response('', { status: 403 }), OTHER)).rejects.toThrow('403');
});
