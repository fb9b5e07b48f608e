/**
 * Puts the words of `data-missing` in place of pictures that fail, also of those that have failed before this runs.
 * Inside an island that React has hydrated, React does it.
 */
export function watchPictures(document: Document): void {
  document.addEventListener('error', ({ target }) => replaceFailed(target), { capture: true });
  for (const image of document.querySelectorAll('[data-missing] > img')) {
    if (isFailed(image as HTMLImageElement)) replaceFailed(image);
  }
}

/** Puts the failed pictures of a part of the page back, for React to find it as it was composed. */
export function putPicturesBack(part: ParentNode): void {
  for (const words of part.querySelectorAll('[data-missing] > p')) {
    const image = replaced.get(words);
    if (image) words.replaceWith(image);
  }
}

const replaced = new WeakMap<Element, Element>();

function isFailed({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== '';
}

function replaceFailed(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const text = target.parentElement?.dataset.missing;
  if (!text || target.closest('[data-hydrated]')) return;
  const words = document.createElement('p');
  words.textContent = text;
  replaced.set(words, target);
  target.replaceWith(words);
}
