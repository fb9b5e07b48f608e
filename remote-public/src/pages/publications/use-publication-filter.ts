import { useEffect, useState } from 'react';
import type { PublicationFilter } from './publication-filter.ts';

const NO_FILTER: PublicationFilter = { words: '', year: '' };

/**
 * The filter, kept in the address as `?q=&year=`. Typing replaces the history entry, so that Back leaves the page.
 * A page that came as HTML is taken over without a filter, for that HTML knows no query; the address is read then.
 */
export function usePublicationFilter(): [PublicationFilter, (filter: PublicationFilter) => void] {
  const [filter, setFilter] = useState(NO_FILTER);

  useEffect(() => {
    const read = () => setFilter(filterInAddress());
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  const change = (next: PublicationFilter) => {
    setFilter(next);
    const address = new URL(window.location.href);
    setOrDelete(address.searchParams, 'q', next.words);
    setOrDelete(address.searchParams, 'year', next.year);
    window.history.replaceState(window.history.state, '', address);
  };
  return [filter, change];
}

/** The filter that the address names; a page's first one. */
export function filterInAddress(): PublicationFilter {
  const parameters = new URLSearchParams(window.location.search);
  return { words: parameters.get('q') ?? '', year: parameters.get('year') ?? '' };
}

function setOrDelete(parameters: URLSearchParams, name: string, value: string): void {
  if (value.trim()) parameters.set(name, value);
  else parameters.delete(name);
}
