import { DataError } from '@burhan/shared/data/data-error';
import { UPLOAD_MAXIMUM_BYTES, UPLOAD_TYPES } from '@burhan/shared/limits';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session-context.ts';

/** What is said below a picture's address. `wasDescribed`: a description was there before, of another picture maybe. */
export type PictureNote =
  | { kind: 'none' | 'became-raw' | 'stopped' }
  | { kind: 'running'; file: File }
  | { kind: 'failed'; file: File; error: unknown }
  | { kind: 'done'; wasDescribed: boolean };

/**
 * Uploading one picture at a time: chosen, dropped or pasted. The login form comes over the work where the session has
 * ended.
 * @param fillIn puts the address into the form. @returns whether the picture is described.
 */
export function useUpload(isOff: boolean, fillIn: (address: string) => boolean) {
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
    if (isOff || !file || running.current) return;
    if (others.length > 0)
      return setNote({ kind: 'failed', error: new DataError('several-files', 'Several files.'), file });
    running.current = new AbortController();
    setNote({ kind: 'running', file });
    const result = await send(file, running.current);
    running.current = null;
    setNote(result);
  };
  const take = (files: readonly File[]) => void upload(files);

  return {
    note,
    take,
    stop: () => running.current?.abort(),
    /** Says something else, unless a picture is on its way. */
    say: (kind: 'none' | 'became-raw') =>
      setNote((before) => (before.kind === 'running' ? before : { kind })),
    ...useFileDrop(take),
  };
}

/**
 * Files dropped on an element, or pasted into it. Beside it a drop does nothing: the browser would leave the page for the
 * file.
 */
function useFileDrop(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return;
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

  return {
    isOver,
    handlers: {
      onPaste: (event: ClipboardEvent) => {
        const files = filesOf(event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
      },
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        take(filesOf(event.dataTransfer));
      },
    },
  };
}

/** The files of a drop or a paste. A paste that brings text too (from a text processor, say) is a paste of text. */
function filesOf(transfer: DataTransfer): File[] {
  return transfer.types.includes('text/plain') ? [] : [...transfer.files];
}

function hasFiles(transfer: DataTransfer): boolean {
  return transfer.types.includes('Files');
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
