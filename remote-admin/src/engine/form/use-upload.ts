import { DataError } from '@burhan/shared/data/data-error';
import { UPLOAD_MAXIMUM_BYTES, UPLOAD_TYPES } from '@burhan/shared/limits';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session-context.ts';

/** What is said below a picture's address. `wasDescribed`: a description was there before, of another picture maybe. */
export type PictureNote =
  | { kind: 'none' | 'became-raw' | 'stopped' }
  | { kind: 'running'; file: File }
  | { kind: 'failed'; file: File; error: unknown }
  | { kind: 'done'; wasDescribed: boolean };

/**
 * Uploading one picture at a time. The login form comes over the work where the session has ended.
 * @param fillIn puts the address into the form. @returns whether the picture is described.
 */
export function useUpload(fillIn: (address: string) => boolean) {
  const session = useSession();
  const [note, setNote] = useState<PictureNote>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  // Other fields are typed in meanwhile: the address goes into what the form says by then.
  const latest = useRef(fillIn);
  latest.current = fillIn;

  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, { signal }: AbortController): Promise<PictureNote> => {
    try {
      checkPictureFile(file);
      const address = await session.uploadPicture(file, signal);
      signal.throwIfAborted();
      return { kind: 'done', wasDescribed: latest.current(address) };
    } catch (error) {
      return signal.aborted ? { kind: 'stopped' } : { kind: 'failed', error, file };
    }
  };

  const upload = async ([file, ...others]: readonly File[]): Promise<void> => {
    if (!file || running.current) return;
    if (others.length > 0)
      return setNote({ kind: 'failed', error: new DataError('several-files', 'Several files.'), file });
    running.current = new AbortController();
    setNote({ kind: 'running', file });
    const result = await send(file, running.current);
    running.current = null;
    setNote(result);
  };

  return {
    note,
    upload: (files: readonly File[]) => void upload(files),
    stop: () => running.current?.abort(),
    /** Says something else, unless a picture is on its way. */
    say: (kind: 'none' | 'became-raw') =>
      setNote((before) => (before.kind === 'running' ? before : { kind })),
  };
}

/**
 * Looks at a file before it is sent, so that nobody waits for a refusal. The server looks at its bytes.
 * @throws DataError 'not-a-picture' or 'too-large'
 */
export function checkPictureFile({ type, size }: Pick<File, 'type' | 'size'>): void {
  const isTaken = UPLOAD_TYPES.some((taken) => taken === type);
  if (!isTaken || size === 0) throw new DataError('not-a-picture', `The type is "${type}".`);
  if (size > UPLOAD_MAXIMUM_BYTES) throw new DataError('too-large', `${size} bytes.`);
}
