import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PublicationFilter } from './publication-filter.ts';

const NO_FILTER: PublicationFilter = { words: '', year: '' };
const never = () => () => {};

/**
 * The filter, kept in the address as `?q=&year=`. Typing replaces the history entry, so that Back leaves the page.
 * A page that came as HTML is taken over without a filter first, for that HTML knows no query.
 */
export function usePublicationFilter(): [PublicationFilter, (filter: PublicationFilter) => void] {
  const [parameters, setParameters] = useSearchParams();
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const fromAddress = { words: parameters.get('q') ?? '', year: parameters.get('year') ?? '' };
  const [filter, setFilter] = useState(isTakenOver ? fromAddress : NO_FILTER);

  // The address follows typing with a delay: what typing wrote to it must not come back over newer letters.
  const address = parameters.toString();
  const shown = useRef(isTakenOver ? address : null);
  const written = useRef<string[]>([]);
  const { words, year } = fromAddress;
  useEffect(() => {
    if (address === shown.current) return;
    shown.current = address;
    const own = written.current.indexOf(address);
    if (own >= 0) written.current = written.current.slice(own + 1);
    else setFilter({ words, year });
  }, [address, words, year]);

  const change = (next: PublicationFilter) => {
    setFilter(next);
    shown.current = address;
    const changed = new URLSearchParams(parameters);
    setOrDelete(changed, 'q', next.words);
    setOrDelete(changed, 'year', next.year);
    written.current.push(changed.toString());
    setParameters(changed, { replace: true, preventScrollReset: true });
  };
  return [filter, change];
}

function setOrDelete(parameters: URLSearchParams, name: string, value: string): void {
  if (value.trim()) parameters.set(name, value);
  else parameters.delete(name);
}
