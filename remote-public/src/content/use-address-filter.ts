import { useEffect, useRef, useState } from 'react';

/** The address's name of each part of a filter: `{ words: 'q' }`. */
type Parameters<Part extends string> = Readonly<Record<Part, string>>;

/** What each part of a filter asks for; '' for anything. */
type Filter<Part extends string> = Record<Part, string>;

/**
 * A filter, kept in the address. Changes replace the history entry, so that Back leaves the page.
 * A page that came as HTML is hydrated without a filter, for that HTML knows no query; the address is read then.
 * @param parameters the same object at each call.
 */
export function useAddressFilter<Part extends string>(
  parameters: Parameters<Part>,
): [Filter<Part>, (change: Partial<Filter<Part>>) => void] {
  const [filter, setFilter] = useState(() => filterFrom(parameters, () => ''));
  // What was changed last may not have been drawn yet.
  const latest = useRef(filter);

  useEffect(() => {
    const read = () => {
      latest.current = filterInAddress(parameters);
      setFilter(latest.current);
    };
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [parameters]);

  const change = (changed: Partial<Filter<Part>>) => {
    const next = { ...latest.current, ...changed };
    latest.current = next;
    setFilter(next);
    const address = new URL(window.location.href);
    for (const [part, name] of Object.entries<string>(parameters)) {
      const value = next[part as Part];
      // One filter has one address, in whichever order it was made.
      address.searchParams.delete(name);
      if (value.trim()) address.searchParams.append(name, value);
    }
    window.history.replaceState(window.history.state, '', address);
  };
  return [filter, change];
}

/** The filter that the address names; a page's first one. */
export function filterInAddress<Part extends string>(parameters: Parameters<Part>): Filter<Part> {
  const named = new URLSearchParams(window.location.search);
  return filterFrom(parameters, (name) => named.get(name) ?? '');
}

function filterFrom<Part extends string>(
  parameters: Parameters<Part>,
  read: (name: string) => string,
): Filter<Part> {
  const parts = Object.entries<string>(parameters).map(([part, name]) => [part, read(name)]);
  return Object.fromEntries(parts) as Filter<Part>;
}
