import type { Picture } from '@burhan/supabase/functions/api/dependencies';
import { imageTypeOf } from '@burhan/supabase/functions/api/image-type';
import { pictureSizeOf } from '@burhan/supabase/functions/api/picture-size';
import { stripMetadata } from '@burhan/supabase/functions/api/strip-metadata';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { reencodePicture } from './reencode-picture.ts';

const SECRET = 'Taken at 24.7136 N, 46.6753 E';

/** Something to be seen through. */
const CLEAR = { width: 50, height: 50, channels: 4, background: '#00f8' } as const;

/** A picture with a red upper half, so that which way is up can be told. */
function drawing(width = 400, height = 200): Sharp {
  const top = { create: { width, height: height / 2, channels: 3 as const, background: 'red' } };
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: top, left: 0, top: 0 },
  ]);
}

async function picture(image: Sharp): Promise<Picture> {
  const bytes = new Uint8Array(await image.toBuffer());
  return { bytes, type: imageTypeOf(bytes) ?? 'none' };
}

const withMetadata = (image: Sharp, orientation = 1) =>
  image.withMetadata({ orientation }).withExifMerge({ IFD0: { ImageDescription: SECRET } });

const text = ({ bytes }: Picture) => Buffer.from(bytes).toString('latin1');

describe('an upload', () => {
  test.each([1, 6])(
    'with orientation %i is made upright, of bounded size, without metadata',
    async (orientation) => {
      const made = await reencodePicture(
        await picture(withMetadata(drawing(3000, 1500), orientation).jpeg()),
      );
      expect(made.type).toBe('image/jpeg');
      expect(pictureSizeOf(made)).toEqual(
        orientation === 1 ? { width: 2560, height: 1280 } : { width: 1280, height: 2560 },
      );
      expect(text(made)).not.toContain(SECRET);
    },
  );

  test('with something behind its end loses that', async () => {
    const given = await picture(drawing().png());
    const tail = new TextEncoder().encode('<script>alert(1)</script>');
    const bytes = new Uint8Array([...given.bytes, ...tail]);
    expect(text(await reencodePicture({ ...given, bytes }))).not.toContain('<script>');
  });
});

test('an upload that is no picture behind its first bytes is refused', async () => {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  await expect(reencodePicture({ bytes, type: 'image/jpeg' })).rejects.toMatchObject({
    code: 'not_an_image',
  });
});

describe('the size in the head of a file', () => {
  const ENCODINGS = ['jpeg', 'png', 'webp'] as const;

  test.each<[string, Sharp]>([
    ...ENCODINGS.map((format): [string, Sharp] => [format, drawing(321, 124).toFormat(format)]),
    ['webp without loss', drawing(321, 124).webp({ lossless: true })],
    ['webp to be seen through', sharp({ create: { ...CLEAR, width: 321, height: 124 } }).webp()],
  ])('%s', async (_format, image) => {
    expect(pictureSizeOf(await picture(image))).toEqual({ width: 321, height: 124 });
  });

  test.each([
    [3, 400, 200],
    [5, 200, 400],
  ])('a JPEG of orientation %i is shown %i × %i', async (orientation, width, height) => {
    expect(
      pictureSizeOf(await picture(withMetadata(drawing(), orientation).jpeg({ progressive: true }))),
    ).toEqual({ width, height });
  });

  test.each([
    ['<svg width="30" height="20px">', { width: 30, height: 20 }],
    ['<svg viewBox="0 0 400 300">', { width: 400, height: 300 }],
    ["<svg width='100%' height='100%' viewBox='0, 0, 4, 3'>", { width: 4, height: 3 }],
    ['<svg>', null],
    ['<svg width="0" height="0">', null],
    ['<svg data-width="1" title="a width=\'2\'" WIDTH = \'30\' height="20">', { width: 30, height: 20 }],
    ['<svg width="30" height="20"', null],
  ])('%s', (content, size) => {
    expect(pictureSizeOf({ bytes: new TextEncoder().encode(content), type: 'image/svg+xml' })).toEqual(size);
  });

  test.each([
    ['tags', '<svg '.repeat(13_100)],
    ['comments', `<!-- -->${'<!-- '.repeat(13_100)}<svg width="1">`],
    ['attributes', `<svg ${' width="'.repeat(8000)}>`],
    ['spaces in its box', `<svg viewBox="${' '.repeat(65_000)}x">`],
  ])('a drawing of %s again and again is read as fast as any', { timeout: 30_000 }, (_case, content) => {
    const bytes = new TextEncoder().encode(content);
    for (let count = 0; count < 20; count++)
      expect(pictureSizeOf({ bytes, type: 'image/svg+xml' })).toBeNull();
  });

  test.each(ENCODINGS)('a %s file that is cut off anywhere does not break anything', async (format) => {
    const given = await picture(withMetadata(drawing(), 6).toFormat(format));
    for (let length = 0; length < Math.min(given.bytes.byteLength, 400); length += 3) {
      expect(() => pictureSizeOf({ ...given, bytes: given.bytes.slice(0, length) })).not.toThrow();
    }
  });
});

describe('a picture without its metadata', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    '%s shows the same, says nothing and ends where it ends',
    async (format) => {
      const given = await picture(withMetadata(drawing(), 6).toFormat(format));
      const tail = new TextEncoder().encode('<script>alert(1)</script>');
      const made = await stripMetadata({ ...given, bytes: new Uint8Array([...given.bytes, ...tail]) });
      expect(text(given)).toContain(SECRET);
      expect(text(made)).not.toContain(SECRET);
      expect(text(made)).not.toContain('<script>');
      expect(await sharp(made.bytes).raw().toBuffer()).toEqual(await sharp(given.bytes).raw().toBuffer());
      if (format === 'jpeg') expect((await sharp(made.bytes).metadata()).orientation).toBe(6);
    },
  );

  test('a progressive JPEG, whose scans come with tables between, stays whole', async () => {
    const given = await picture(withMetadata(drawing()).jpeg({ progressive: true }));
    const made = await stripMetadata(given);
    expect(await sharp(made.bytes).raw().toBuffer()).toEqual(await sharp(given.bytes).raw().toBuffer());
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s file that is cut off is refused', async (format) => {
    const given = await picture(drawing().toFormat(format));
    for (const length of [12, 30, given.bytes.byteLength - 3]) {
      const cut = stripMetadata({ ...given, bytes: given.bytes.slice(0, length) });
      await expect(cut, `${length}`).rejects.toMatchObject({ code: 'not_an_image' });
    }
  });
});
