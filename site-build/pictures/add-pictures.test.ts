import { readdir, readFile, stat } from 'node:fs/promises';
import { imageAddressHash } from '@burhan/shared/image-address';
import { testFolder } from '@burhan/testing/test-folder';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { addPictures } from './add-pictures.ts';
import { createPictureSource, type ReadPicture } from './picture-source.ts';

const OTHER = 'https://images.example/a.jpg';
const DAY_MS = 24 * 60 * 60 * 1000;
const SVG = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>');
const DAMAGED = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

const { at, write } = testFolder();
let prerenders = 0;

/** Prerenders one more site in the same `dist`. */
async function prerendered(
  addresses: string[],
  read: ReadPicture,
  { now = 0, signal = new AbortController().signal } = {},
) {
  const siteFolder = at(`sites/${++prerenders}`);
  const pictures = await addPictures({ distDir: at(), siteFolder, addresses, read, signal, now: () => now });
  const shown = (address: string) => pictures[imageAddressHash(address.trim())];
  return { pictures, shown, files: (await readdir(`${siteFolder}/pictures`)).sort(), siteFolder };
}

async function jpeg(width: number, height: number, background = 'teal', orientation = 1) {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await image.withMetadata({ orientation }).jpeg().toBuffer());
}

test('pictures are in the order of their addresses, whichever was there first: the same site has the same bytes', async () => {
  // It takes longer than a drawing, which is shown as it is.
  const large = await jpeg(900, 600);
  const { pictures } = await prerendered(['/large.jpg', '/drawn.svg'], async (address) =>
    address === '/large.jpg' ? large : SVG,
  );

  expect(Object.keys(pictures)).toEqual(['/large.jpg', '/drawn.svg'].map(imageAddressHash));
});

describe('a picture', () => {
  test('is there in both formats, upright, in every width up to its own, and says nothing else', async () => {
    const bytes = await jpeg(400, 700, 'teal', 6);
    const { shown, files, siteFolder } = await prerendered([` ${OTHER} `], async () => bytes);

    const picture = shown(OTHER);
    const name = picture?.address.slice('/pictures/'.length);
    expect(picture).toEqual({
      address: expect.any(String),
      widths: [320, 640, 700],
      width: 700,
      height: 400,
    });
    expect(files).toEqual(
      ['320.avif', '320.webp', '640.avif', '640.webp', '700.avif', '700.webp'].map((end) => `${name}-${end}`),
    );
    for (const file of files) {
      const { width, format, exif } = await sharp(
        await readFile(`${siteFolder}/pictures/${file}`),
      ).metadata();
      expect([`${width}.${format === 'heif' ? 'avif' : format}`, exif]).toEqual([
        file.split('-')[1],
        undefined,
      ]);
    }
  });

  test('that is large is at most 1280 wide; a small one is as it is', async () => {
    const large = await jpeg(2000, 10);
    const small = await jpeg(100, 10);
    const { shown } = await prerendered(['/l.jpg', '/s.jpg'], async (address) =>
      address === '/l.jpg' ? large : small,
    );
    expect([shown('/l.jpg')?.widths, shown('/s.jpg')?.widths]).toEqual([[320, 640, 960, 1280], [100]]);
  });

  test('that is drawn, or moves, is there as it is', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = new Uint8Array(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    const { shown, files, siteFolder } = await prerendered([OTHER, '/a.gif'], async (address) =>
      address === OTHER ? SVG : gif,
    );

    expect(shown(OTHER)).toEqual({ address: expect.stringMatching(/\.svg$/) });
    expect(shown('/a.gif')).toEqual({ address: expect.stringMatching(/\.gif$/), width: 9, height: 9 });
    expect(files).toHaveLength(2);
    expect(new Uint8Array(await readFile(siteFolder + shown('/a.gif')?.address))).toEqual(gif);
  });

  test('with the same bytes is the same file, made once; with others it has another name', async () => {
    const first = await prerendered(['/a.jpg'], async () => jpeg(50, 40));
    const made = await stat(`${first.siteFolder}/pictures/${first.files[0]}`);
    const same = await prerendered(['/b.jpg'], async () => jpeg(50, 40));
    expect(same.files).toEqual(first.files);
    expect((await stat(`${same.siteFolder}/pictures/${same.files[0]}`)).mtimeMs).toBe(made.mtimeMs);

    const changed = await prerendered(['/a.jpg'], async () => jpeg(50, 41));
    expect(changed.files).toHaveLength(2);
    expect(changed.shown('/a.jpg')?.address).not.toBe(first.shown('/a.jpg')?.address);
  });

  test.each([
    ['damaged', DAMAGED],
    ['none', new TextEncoder().encode('<html>')],
  ])('that is %s is left out and holds up no other', async (_case, bytes) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { shown } = await prerendered(['/bad.jpg', '/good.jpg'], async (address) =>
      address === '/bad.jpg' ? bytes : jpeg(50, 40),
    );

    expect([shown('/bad.jpg'), shown('/good.jpg')?.widths]).toEqual([undefined, [50]]);
    expect(error).toHaveBeenCalledOnce();
  });
});

describe('a picture of another server', () => {
  test('is asked for once a day, and stays while it cannot be had', async () => {
    const read = vi.fn<ReadPicture>(async () => jpeg(50, 40));
    const first = await prerendered([OTHER], read);
    await prerendered([OTHER], read, { now: DAY_MS - 1 });
    expect(read).toHaveBeenCalledTimes(1);

    vi.spyOn(console, 'error').mockReturnValue();
    read.mockRejectedValue(new Error('away'));
    const later = await prerendered([OTHER], read, { now: DAY_MS });
    expect(read).toHaveBeenCalledTimes(2);
    expect(later.shown(OTHER)).toEqual(first.shown(OTHER));
    expect(later.files).toEqual(first.files);

    await prerendered([OTHER], read, { now: DAY_MS + 1000 });
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('that is slow holds up the pages no longer than they wait', async () => {
    const ending = new AbortController();
    const read: ReadPicture = () =>
      new Promise((_, reject) => ending.signal.addEventListener('abort', () => reject(ending.signal.reason)));
    const first = prerendered([OTHER], read, { signal: ending.signal });
    ending.abort();

    expect((await first).shown(OTHER)).toBeUndefined();
  });
});

describe('where pictures are read', () => {
  const name = `uploads/${'a'.repeat(32)}.png`;
  const upload = `/storage/v1/object/public/${name}`;
  const source = (ask: (address: string) => Response) =>
    createPictureSource({
      folder: at('site'),
      media: ['/media/a.svg'],
      dataDir: at('data'),
      ask: async (address) => ask(address),
      signal: new AbortController().signal,
    });
  const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

  test('the site’s own are files: of the host, and uploads; nothing else of the machine is', async () => {
    write('site/media/a.svg', 'drawn');
    write('site/index.html', 'page');
    write(`data/storage/${name}`, 'uploaded');
    write('data/secrets.json', 'secret');
    const read = source(() => Response.error());
    expect(text(await read('/media/a.svg?v=2'))).toBe('drawn');
    expect(text(await read(upload))).toBe('uploaded');
    for (const other of [
      '/index.html',
      '/storage/v1/object/public/uploads/../../secrets.json',
      '//images.example/a.png',
      '/media/b.svg',
    ])
      expect(await read(other), other).toBeNull();
  });

  test('the image service is asked for all others, by their hash', async () => {
    const read = source((address) =>
      address === `/functions/v1/api/r/${imageAddressHash(OTHER)}`
        ? new Response('picture')
        : Response.error(),
    );
    expect(text(await read(OTHER))).toBe('picture');
    await expect(source(() => new Response('', { status: 403 }))(OTHER)).rejects.toThrow('403');
  });
});
