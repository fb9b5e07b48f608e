import { DataError, type DataErrorCode } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { UPLOAD_MAXIMUM_BYTES, UPLOAD_TYPES } from '@burhan/shared/limits';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../../data/functions.ts';

/** What is said below a picture's address. `wasDescribed`: a description was there before, of another picture maybe. */
export type PictureNote =
  | { kind: 'none' | 'became-raw' | 'stopped' }
  | { kind: 'running'; file: File }
  | { kind: 'failed'; file: File; error: unknown }
  | { kind: 'done'; wasDescribed: boolean };

/**
 * Uploads one picture at a time: chosen, dropped or pasted.
 * @param fillIn puts the address into the form. @returns whether the picture is described.
 */
export function useUpload(scope: SessionScope, fillIn: (address: string) => boolean) {
  const [note, setNote] = useState<PictureNote>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async ([file, ...others]: readonly File[]): Promise<void> => {
    if (!file || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setNote({ kind: 'running', file });
    try {
      if (others.length > 0) throw new DataError('several-files', 'Several files.');
      checkPictureFile(file);
      const address = await uploadPicture(scope, file, controller.signal);
      controller.signal.throwIfAborted();
      setNote({ kind: 'done', wasDescribed: fillIn(address) });
    } catch (error) {
      setNote(controller.signal.aborted ? { kind: 'stopped' } : { kind: 'failed', error, file });
    } finally {
      running.current = null;
    }
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

/** Trying again does not help against these. */
const IN_VAIN: readonly DataErrorCode[] = ['too-large', 'not-a-picture', 'several-files', 'forbidden'];

export function mayWorkAgain(error: unknown): boolean {
  return !(error instanceof DataError && IN_VAIN.includes(error.code));
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

/** A file that is dropped beside the field does nothing: the browser would leave the page for it. */
export function useRefusedDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
