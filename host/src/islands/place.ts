/** What can be focused, opened or scrolled. */
const CONTROLS = 'a, button, input, select, summary, [tabindex]';
const ITEMS = '[data-item]';

/**
 * Remembers what a visitor has before them in an island that is drawn anew: the focus, what is in fields, what is open,
 * and where page and rows are scrolled to.
 * @returns brings the visitor back there, as far as the same items are there.
 */
export function rememberPlace(island: HTMLElement): () => void {
  const focused = document.activeElement;
  const before = new Map(controlsOf(island).map((control) => [placeOf(island, control), control]));
  const scrolled = new Map([...before].map(([place, { scrollLeft }]) => [place, scrollLeft]));
  const edges = itemsOf(island).map((item) => ({ name: item.dataset.item, ...edgesOf(item) }));

  return () => {
    for (const control of controlsOf(island)) {
      const place = placeOf(island, control);
      const earlier = before.get(place);
      if (!earlier || earlier === control) continue;
      keepState(earlier, control);
      control.scrollLeft = scrolled.get(place) ?? 0;
      if (earlier === focused) control.focus({ preventScroll: true });
    }
    // At the beginning of the page, what is new there is seen.
    if (window.scrollY > 0) holdStill(island, edges);
  };
}

function controlsOf(island: HTMLElement): HTMLElement[] {
  return [...island.querySelectorAll<HTMLElement>(CONTROLS)];
}

function itemsOf(island: HTMLElement): HTMLElement[] {
  return [...island.querySelectorAll<HTMLElement>(ITEMS)];
}

/** Names a control by the item that it stands in, if in one, and which control of its kind it is there. */
function placeOf(island: HTMLElement, control: HTMLElement): string {
  const item = control.closest<HTMLElement>(ITEMS);
  const beside = controlsOf(item ?? island).filter(
    (other) => other.tagName === control.tagName && other.closest(ITEMS) === item,
  );
  return [item?.dataset.item, control.tagName, beside.indexOf(control)].join(' ');
}

function keepState(before: HTMLElement, now: HTMLElement): void {
  if (before instanceof HTMLInputElement && now instanceof HTMLInputElement) {
    now.value = before.value;
    now.checked = before.checked;
    if (before.selectionStart !== null) now.setSelectionRange(before.selectionStart, before.selectionEnd);
  } else if (before instanceof HTMLSelectElement && now instanceof HTMLSelectElement) {
    const chosen = [...now.options].find(({ value }) => value === before.value);
    if (chosen) chosen.selected = true;
  } else if (before.parentElement instanceof HTMLDetailsElement) {
    now.parentElement?.toggleAttribute('open', before.parentElement.open);
  }
}

function edgesOf(item: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = item.getBoundingClientRect();
  return { top, bottom };
}

/** Scrolls the page so that the first item in sight that is still there stands where it stood. */
function holdStill(
  island: HTMLElement,
  edges: readonly { name: string | undefined; top: number; bottom: number }[],
): void {
  const items = new Map(itemsOf(island).map((item) => [item.dataset.item, item]));
  const seen = edges.find(({ name, bottom }) => bottom > 0 && items.has(name));
  const item = items.get(seen?.name);
  if (seen && item) window.scrollBy({ top: edgesOf(item).top - seen.top, behavior: 'instant' });
}
