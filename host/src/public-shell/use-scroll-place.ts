import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation } from 'react-router-dom';

const STORAGE_KEY = 'scroll-places';

type Places = Record<string, number>;

/**
 * Where a page was left it is found again by Back and Forward; a page that is newly opened starts at its top, or at
 * the element that the address names. What only replaces the address, such as a search, moves nothing.
 */
export function useScrollPlace(arrivedBy: NavigationType): void {
  const { key, hash } = useLocation();
  const shown = useRef(key);
  const places = useRef<Places>(undefined);

  useEffect(() => {
    const remember = () => {
      knownPlaces(places)[shown.current] = window.scrollY;
    };
    const hand = () => {
      // A document that is loaded again is scrolled by the browser, before any script runs.
      window.history.scrollRestoration = 'auto';
      keepPlaces(knownPlaces(places));
    };
    const take = () => {
      window.history.scrollRestoration = 'manual';
    };
    take();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', hand);
    window.addEventListener('pageshow', take);
    return () => {
      hand();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', hand);
      window.removeEventListener('pageshow', take);
    };
  }, []);

  // Before the page is painted, so that nobody sees it jump.
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (arrivedBy === NavigationType.Replace) return;
    const place = arrivedBy === NavigationType.Pop ? knownPlaces(places)[key] : undefined;
    const target = place === undefined && hash ? elementOf(hash) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, place ?? 0);
  }, [key, hash, arrivedBy]);
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Storage is not read before it is needed: it keeps the browser waiting. */
function knownPlaces(places: RefObject<Places | undefined>): Places {
  places.current ??= readPlaces();
  return places.current;
}

function readPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Places;
  } catch {
    return {};
  }
}

function keepPlaces(places: Places): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(places));
  } catch {
    // Storage may be full or forbidden: only Back after a reload is less exact then.
  }
}
