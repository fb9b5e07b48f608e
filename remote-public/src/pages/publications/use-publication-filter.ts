import { useEffect, useRef, useState } from 'react';
import type { PublicationFilter } from './publication-filter.ts';

const NO_FILTER: PublicationFilter = { words: '', year: '' };

/**
 * The filter, kept in the address as `?q=&year=`. Typing replaces the history entry, so that Back leaves the page.
 * A page that came as HTML is hydrated without a filter, for that HTML knows no query; the address is read then.
 */
export function usePublicationFilter(): [PublicationFilter, (change: Partial<PublicationFilter>) => void] {
  const [filter, setFilter] = useState(NO_FILTER);
  // What was changed last may not have been drawn yet.
  const latest = useRef(filter);

  useEffect(() => {
    const read = () => {
      latest.current = filterInAddress();
      setFilter(latest.current);
    };
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  const change = (changed: Partial<PublicationFilter>) => {
    const next = { ...latest.current, ...changed };
    latest.current = next;
    setFilter(next);
    const address = new URL(window.location.href);
    for (const [name, value] of Object.entries({ q: next.words, year: next.year })) {
      // One filter has one address, in whichever order it was made.
      address.searchParams.delete(name);
      if (value.trim()) address.searchParams.append(name, value);
    }
    window.history.replaceState(window.history.state, '', address);
  };
  return [filter, change];
}

/** The filter that the address names; a page's first one. */
export function filterInAddress(): PublicationFilter {
  const parameters = new URLSearchParams(window.location.search);
  return { words: parameters.get('q') ?? '', year: parameters.get('year') ?? '' };
}
