/**
 * Shows pictures that fail from their address in place of the site's files, then puts the words of `data-missing` there,
 * also for those that have failed before this runs. What draws a picture must not change it afterwards: it draws
 * another box.
 */
export function watchPictures(document: Document): void {
  document.addEventListener('error', ({ target }) => replaceFailed(target), { capture: true });
  for (const image of imagesIn(document)) if (isFailed(image)) replaceFailed(image);
}

/**
 * Remembers the pictures of an island that is drawn anew: a new element would be empty for some frames.
 * @returns puts them in place of those that are drawn from the same addresses.
 */
export function keepPictures(island: HTMLElement): () => void {
  const kept = new Map(imagesIn(island).map((image) => [image.src, image]));
  return () => {
    for (const drawn of imagesIn(island)) {
      const image = kept.get(drawn.src);
      if (!image || island.contains(image)) continue;
      const box = image.closest('[data-missing]');
      const instead = elementOf(drawn);
      image.alt = drawn.alt;
      instead.replaceWith(elementOf(image));
      // What was there before is whole, should drawing fail later.
      box?.append(instead);
    }
  };
}

function imagesIn(part: ParentNode): HTMLImageElement[] {
  return [...part.querySelectorAll<HTMLImageElement>('[data-missing] img')];
}

/** The picture with its sources, where it has some. */
function elementOf(image: HTMLImageElement): Element {
  return image.closest('picture') ?? image;
}

function isFailed({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== '';
}

function replaceFailed(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const box = target.closest<HTMLElement>('[data-missing]');
  if (!box?.dataset.missing) return;
  const shown = elementOf(target);
  shown.replaceWith(shown !== target || target.srcset ? withoutFiles(target) : wordsOf(box.dataset.missing));
}

function withoutFiles(image: HTMLImageElement): HTMLImageElement {
  const single = image.cloneNode() as HTMLImageElement;
  single.removeAttribute('srcset');
  return single;
}

function wordsOf(text: string): HTMLElement {
  const words = document.createElement('p');
  words.textContent = text;
  return words;
}
