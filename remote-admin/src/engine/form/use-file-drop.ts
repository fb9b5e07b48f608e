import { type DragEvent, useEffect, useState } from 'react';

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

/** The files of a drop or a paste. A paste that brings text too (from a text processor, say) is a paste of text. */
export function filesOf(transfer: DataTransfer): File[] {
  return transfer.types.includes('text/plain') ? [] : [...transfer.files];
}

function hasFiles(transfer: DataTransfer): boolean {
  return transfer.types.includes('Files');
}
