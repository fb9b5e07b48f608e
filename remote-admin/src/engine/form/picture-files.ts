import { DataError } from '@burhan/shared/data/data-error';
import { UPLOAD_MAXIMUM_BYTES, UPLOAD_TYPES } from '@burhan/shared/limits';
import { type DragEvent, useEffect, useState } from 'react';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/**
 * Looks at a file before it is sent, so that nobody waits for a refusal. The server looks at its bytes.
 * @throws DataError 'not-a-picture' or 'too-large'
 */
export function checkPictureFile({ type, size }: Pick<File, 'type' | 'size'>): void {
  const isTaken = UPLOAD_TYPES.some((taken) => taken === type);
  if (!isTaken || size === 0) throw new DataError('not-a-picture', `The type is "${type}".`);
  if (size > UPLOAD_MAXIMUM_BYTES) throw new DataError('too-large', `${size} bytes.`);
}

/** Bytes in megabytes, with one digit after the point where it tells something; never rounded down to a limit. */
export function megabytes(bytes: number): string {
  return String(Math.ceil((bytes / BYTES_PER_MEGABYTE) * 10) / 10);
}

/** The files of a drop or a paste. A paste that brings text too (from a text processor, say) is a paste of text. */
export function filesOf(transfer: DataTransfer): File[] {
  return transfer.types.includes('text/plain') ? [] : [...transfer.files];
}

/** Files dropped on an element. Beside it a drop does nothing: the browser would leave the page for the file. */
export function useFileDrop(onDrop: (files: readonly File[]) => void) {
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
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        const isWithin =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isWithin) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        onDrop(filesOf(event.dataTransfer));
      },
    },
  };
}

function hasFiles(transfer: DataTransfer): boolean {
  return transfer.types.includes('Files');
}
