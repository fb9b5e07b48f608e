/**
 * If the prerendered files of a picture fail, shows the picture from its `src`. If the `src` fails too, shows
 * the text of `data-missing`. Pictures that failed before the call are handled at once. This changes what is
 * in the element with `data-missing`. So React must not update it afterwards, but must draw a new element.
 */
export function watchPictures(document: Document): void {
  document.addEventListener('error', ({ target }) => replaceFailed(target), { capture: true });
  for (const image of imagesIn(document)) if (isFailed(image)) replaceFailed(image);
}

/**
 * Remembers the pictures of an island before it is drawn anew, because new elements would be empty for some frames.
 * @returns a function that puts them in place of new pictures from the same addresses.
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
      // The old box gets the new picture in exchange, because it returns if a later drawing fails.
      box?.append(instead);
    }
  };
}

function imagesIn(part: ParentNode): HTMLImageElement[] {
  return [...part.querySelectorAll<HTMLImageElement>('[data-missing] img')];
}

/** The image, or the `picture` element around it. */
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
