/**
 * Shows pictures that fail from their address in place of the site's files, then puts the words of `data-missing` there,
 * also for those that have failed before this runs. What draws a picture must not change it afterwards.
 */
export function watchPictures(document: Document): void {
  document.addEventListener('error', ({ target }) => replaceFailed(target), { capture: true });
  replaceFailedPictures(document);
}

/** Replaces what has failed in a part of the page. */
export function replaceFailedPictures(part: ParentNode): void {
  for (const image of part.querySelectorAll<HTMLImageElement>('[data-missing] img')) {
    if (isFailed(image)) replaceFailed(image);
  }
}

/** Puts the failed pictures of a part of the page back, for React to find it as it was composed. */
export function putPicturesBack(part: ParentNode): void {
  for (const shown of part.querySelectorAll('[data-missing] > *')) {
    const composed = replaced.get(shown);
    if (composed) shown.replaceWith(composed);
  }
}

const replaced = new WeakMap<Element, Element>();

function isFailed({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== '';
}

function replaceFailed(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const box = target.closest<HTMLElement>('[data-missing]');
  if (!box?.dataset.missing) return;
  const shown = target.closest('picture') ?? target;
  const instead = shown !== target || target.srcset ? withoutFiles(target) : wordsOf(box.dataset.missing);
  replaced.set(instead, replaced.get(shown) ?? shown);
  shown.replaceWith(instead);
}

function withoutFiles(image: HTMLImageElement): HTMLImageElement {
  const plain = image.cloneNode() as HTMLImageElement;
  plain.removeAttribute('srcset');
  return plain;
}

function wordsOf(text: string): HTMLElement {
  const words = document.createElement('p');
  words.textContent = text;
  return words;
}
