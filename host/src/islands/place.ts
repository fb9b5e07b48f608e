/** Elements that can be focused, opened or scrolled. */
const CONTROLS = 'a, button, input, select, summary, [tabindex]';
const ITEMS = '[data-item]';

/**
 * Remembers the state of an island before it is drawn anew: the focus, the values of fields, what is open,
 * and how far the page and the island's controls are scrolled.
 * @returns a function that restores this state for the items that still exist.
 */
export function rememberPlace(island: HTMLElement): () => void {
  const focused = document.activeElement;
  const before = new Map(controlsOf(island).map((control) => [placeOf(island, control), control]));
  const scrolled = new Map([...before].map(([place, { scrollLeft }]) => [place, scrollLeft]));
  const tops = itemsOf(island).map((item) => ({
    name: item.dataset.item,
    top: topOf(item),
    isFocused: item.contains(focused),
  }));

  return () => {
    for (const control of controlsOf(island)) {
      const place = placeOf(island, control);
      const earlier = before.get(place);
      if (!earlier || earlier === control) continue;
      keepState(earlier, control);
      control.scrollLeft = scrolled.get(place) ?? 0;
      if (earlier === focused) control.focus({ preventScroll: true });
    }
    // At the top, the page is not scrolled, so that the visitor sees new items.
    if (window.scrollY > 0) holdStill(island, tops);
  };
}

function controlsOf(island: HTMLElement): HTMLElement[] {
  return [...island.querySelectorAll<HTMLElement>(CONTROLS)];
}

function itemsOf(island: HTMLElement): HTMLElement[] {
  return [...island.querySelectorAll<HTMLElement>(ITEMS)];
}

/** Names a control by its tag name, its position among controls of that name, and its item if it has one. */
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

function topOf(item: HTMLElement): number {
  return item.getBoundingClientRect().top;
}

type Top = { name: string | undefined; top: number; isFocused: boolean };

/** Scrolls the page so that one item stays in place: the focused one, or else the first whose top is visible. */
function holdStill(island: HTMLElement, tops: readonly Top[]): void {
  const items = new Map(itemsOf(island).map((item) => [item.dataset.item, item]));
  const kept = tops.filter(({ name }) => items.has(name));
  const held = kept.find(({ isFocused }) => isFocused) ?? kept.find(({ top }) => top >= 0);
  const item = items.get(held?.name);
  if (held && item) window.scrollBy({ top: topOf(item) - held.top, behavior: 'instant' });
}
