import type { AttachScript } from '@burhan/shared/contract/public';
import { foldText } from './fold-text.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** The name of the field for words. Every other field is compared with an item's attribute: `year` with `data-year`. */
const WORDS = 'q';

export type AttachedFilter = {
  /** Filters again after texts of items have changed. */
  look: () => void;
  /** Detaches the script and shows all items again. The values of the fields stay. */
  detach: () => void;
};

/** Attaches a filter that has only choices and no search field. */
export const attach: AttachScript = (island) => attachFilter(island)?.detach ?? (() => {});

/**
 * Makes a filter work: its form (`filter-form.tsx`), its list (`data-list`) and the message for no matches
 * (`NoMatches`). The list shows the items that match. The address contains the values of the fields. It replaces the
 * history entry, so that Back leaves the page.
 * @param textOf returns the text of an item in which words are searched.
 */
export function attachFilter(
  island: HTMLElement,
  textOf: (item: HTMLElement) => string = () => '',
): AttachedFilter | null {
  const form = island.querySelector('form');
  const status = form?.querySelector<HTMLElement>('[data-found]');
  const list = island.querySelector<HTMLElement>('[data-list]');
  const none = island.querySelector<HTMLElement>('[data-none]');
  if (!form || !status || !list || !none) return null;
  const parent = list.querySelector('tbody') ?? list;
  const items = [...parent.children] as HTMLElement[];
  const fields = [...form.querySelectorAll<Field>('[name]')];
  const ofAll = status.textContent;
  const ofFound: readonly string[] = JSON.parse(status.dataset.found ?? '[]');
  const detached = new AbortController();
  const { signal } = detached;

  const show = (shown: readonly HTMLElement[], count: string | undefined) => {
    const isNew =
      shown.length !== parent.childElementCount ||
      shown.some((item, place) => item !== parent.children[place]);
    if (isNew) parent.replaceChildren(...shown);
    list.hidden = shown.length === 0;
    none.hidden = shown.length > 0;
    if (status.textContent !== count) status.textContent = count ?? '';
  };
  const matches = (item: HTMLElement, name: string, value: string) =>
    name === WORDS
      ? value.split(/\s+/).every((word) => textOf(item).includes(word))
      : foldText(item.dataset[name] ?? '') === value;
  const look = () => {
    if (signal.aborted) return;
    const asked = fields.map((field) => ({ name: field.name, value: foldText(valueIn(field)) }));
    const found = items.filter((item) =>
      asked.every(({ name, value }) => !value || matches(item, name, value)),
    );
    show(found, asked.some(({ value }) => value) ? ofFound[found.length] : ofAll);
  };
  const change = () => {
    for (const field of fields) removeAdded(field);
    keepInAddress(fields);
    look();
  };
  const readAddress = () => {
    const named = new URLSearchParams(window.location.search);
    for (const field of fields) fill(field, named.get(field.name) ?? '');
    look();
  };
  const clear = () => {
    for (const field of fields) fill(field, '');
    change();
    // The pressed button is hidden now, so the focus moves.
    fields[0]?.focus();
  };

  // A field may have a value from before the script was loaded. Only an empty field takes its value from the address.
  const named = new URLSearchParams(window.location.search);
  for (const field of fields) fill(field, valueIn(field) || (named.get(field.name) ?? ''));
  change();
  for (const type of ['input', 'change']) form.addEventListener(type, change, { signal });
  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  none.querySelector('button')?.addEventListener('click', clear, { signal });
  window.addEventListener('popstate', readAddress, { signal });
  return {
    look,
    detach() {
      detached.abort();
      for (const field of fields) removeAdded(field, true);
      show(items, ofAll);
    },
  };
}

function valueIn(field: Field): string {
  return field.type === 'checkbox' && !(field as HTMLInputElement).checked ? '' : field.value;
}

/** Sets the value of a field. A select gets an option for a value that it lacks, such as one from the address. */
function fill(field: Field, value: string): void {
  if (field instanceof HTMLInputElement) {
    if (field.type === 'checkbox') field.checked = value === field.value;
    else if (field.value !== value) field.value = value;
    return;
  }
  const offered = [...field.options].find((option) => foldText(option.value) === foldText(value));
  const option = offered ?? Object.assign(new Option('', value), { label: value });
  if (!offered) {
    option.dataset.added = '';
    field.options[0]?.after(option);
  }
  option.selected = true;
}

function removeAdded(field: Field, evenIfChosen = false): void {
  for (const option of field.querySelectorAll<HTMLOptionElement>('[data-added]'))
    if (evenIfChosen || !option.selected) option.remove();
}

function keepInAddress(fields: readonly Field[]): void {
  const address = new URL(window.location.href);
  for (const field of fields) {
    const value = valueIn(field);
    // Fields have a fixed order in the address, so that the same filter always has the same address.
    address.searchParams.delete(field.name);
    if (value.trim()) address.searchParams.append(field.name, value);
  }
  if (address.href !== window.location.href) window.history.replaceState(window.history.state, '', address);
}
