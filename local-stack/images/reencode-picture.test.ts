import type { Picture } from '@burhan/supabase/functions/api/dependencies';
import { imageTypeOf } from '@burhan/supabase/functions/api/image-type';
import { stripMetadata } from '@burhan/supabase/functions/api/strip-metadata';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { reencodePicture } from './reencode-picture.ts';

const SECRET = 'Taken at 24.7136 N, 46.6753 E';

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
      expect(await sharp(made.bytes).metadata()).toMatchObject(
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
