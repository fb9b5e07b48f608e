import { openPicture } from '@burhan/releases/pictures/open-picture';
import { ApiError } from '@burhan/supabase/functions/api/api-error';
import type { Picture } from '@burhan/supabase/functions/api/dependencies';

/** The longest side of an uploaded picture: twice the widest that pages show. */
const UPLOAD_SIDE = 2560;

/** An uploaded picture decoded and encoded anew, upright, without metadata, of a size that pages can use. */
export async function reencodePicture(picture: Picture): Promise<Picture> {
  try {
    const image = openPicture(picture.bytes);
    const { hasAlpha } = await image.metadata();
    const bounded = image
      .autoOrient()
      .resize({ width: UPLOAD_SIDE, height: UPLOAD_SIDE, fit: 'inside', withoutEnlargement: true });
    const bytes = hasAlpha
      ? await bounded.webp({ quality: 90 }).toBuffer()
      : await bounded.jpeg({ quality: 88, mozjpeg: true }).toBuffer();
    return { bytes: new Uint8Array(bytes), type: hasAlpha ? 'image/webp' : 'image/jpeg' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/pixel limit|timeout/i.test(reason)) {
      throw new ApiError('too_large', 'The picture has more pixels than can be worked on.');
    }
    throw new ApiError('not_an_image', 'The picture is damaged and cannot be read.');
  }
}
