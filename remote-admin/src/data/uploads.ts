import { DataError, type DataErrorCode } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { refusal } from './access.ts';
import { withLogin } from './request.ts';
import { project } from './supabase.ts';

/** The bucket that a migration makes. Everybody may read it, and admins may add files to it. */
const BUCKET = 'uploads';

/** The longest side of an uploaded picture, in pixels. */
const LONGEST_SIDE = 2000;

const QUALITY = 0.9;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The flag for an animation in a WebP file's `VP8X` part. */
const WEBP_MOVES = 0b10;

/** Long enough for the largest picture from a phone with 0.7 Mbit/s. */
const TIMEOUT_MS = 75_000;

/** Redraws a picture and stores it under a name that nobody can guess. @returns its address. @throws DataError */
export async function uploadPicture(scope: SessionScope, file: Blob, signal: AbortSignal): Promise<string> {
  const picture = await redrawPicture(file);
  const name = `${crypto.randomUUID().replaceAll('-', '')}.${EXTENSIONS[picture.type]}`;
  // supabase-js cannot stop an upload. After a cancellation, the file is stored, but no row uses it.
  const stored = withLogin(scope, async (supabase) => {
    const options = { contentType: picture.type, cacheControl: '31536000' };
    const { error } = await supabase.storage.from(BUCKET).upload(name, picture, options);
    if (!error) return;
    const failure = failureOf(error);
    throw failure.code === 'forbidden' ? await refusal(supabase, failure) : failure;
  });
  await Promise.race([stored, aborted(AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))]);
  return `${project().supabaseUrl}/storage/v1/object/public/${BUCKET}/${name}`;
}

/** Redraws a picture upright, no larger than pages show it, and without the camera's metadata. @throws DataError */
async function redrawPicture(file: Blob): Promise<Blob> {
  const type = await drawnTypeOf(file);
  const bitmap = await createImageBitmap(file).catch((error: unknown) => {
    throw new DataError('undrawable', String(error));
  });
  const { width, height } = bitmap;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type, quality: QUALITY });
}

/**
 * The file type that a picture is redrawn as. The bytes decide: browsers go by the file's name, which may be wrong.
 * @throws DataError if the type is not accepted, or if there are several frames, since only the first would be drawn
 */
async function drawnTypeOf(file: Blob): Promise<'image/jpeg' | 'image/webp'> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  const isPng = text.startsWith('PNG\r\n', 1);
  const isWebp = text.startsWith('RIFF') && text.startsWith('WEBP', 8);
  if (isPng && text.slice(0, text.indexOf('IDAT')).includes('acTL')) throw new DataError('animated', 'APNG.');
  if (isWebp && text.startsWith('VP8X', 12) && Number(bytes[20]) & WEBP_MOVES)
    throw new DataError('animated', 'WebP.');
  // WebP keeps transparency. A browser that cannot write WebP writes PNG.
  if (isPng || isWebp) return 'image/webp';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  throw new DataError('not-a-picture', 'It is no JPEG, PNG or WebP picture.');
}

/** The error codes by the status of Supabase Storage's refusals. Any other status is a fault of the service. */
const CODES: Readonly<Record<string, DataErrorCode>> = {
  401: 'forbidden',
  403: 'forbidden',
  413: 'too-large',
  415: 'not-a-picture',
};

function failureOf({ message, statusCode }: { message: string; statusCode?: string }): DataError {
  return new DataError(statusCode ? (CODES[statusCode] ?? 'service') : 'no-answer', message);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new DataError('no-answer', 'The upload was given up.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}
