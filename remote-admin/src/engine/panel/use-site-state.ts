import { DataError, type DataErrorCode } from '@burhan/shared/data/data-error';
import { whenOnline } from '@burhan/shared/when-online';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from '../../data/drafts.ts';
import type { SiteState } from '../../data/session.ts';
import type { Resource, ResourceRow } from '../../resources/resource.ts';
import { useLatestRead } from '../base/use-read.ts';
import { useSession } from '../session/session-context.ts';

/** While something waits it is read again: soon after an act, then more rarely, and not for ever while nobody acts. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const LONGEST_MS = 30 * 60_000;

/** After these it may be answered later. Any other refusal stays one until somebody acts. */
const MAY_PASS: ReadonlySet<DataErrorCode> = new Set(['no-answer', 'paused', 'too-many']);

/**
 * Whether the site has followed: read at first, after each act (`look`), when the tab comes to the front, and while
 * something waits in a tab that is seen. It asks nothing by itself while the browser is offline. It never asks for a
 * login, and ends with the panel.
 * @param drafts whose times come while the panel is open.
 * @param onNews is called where the lists may say something else by now, and the session is still open: the tab has come
 *   to the front, or a draft's time has come.
 */
export function useSiteState(resource: Resource, drafts: readonly Draft[], onNews: () => void) {
  const session = useSession();
  const begin = useLatestRead();
  const [state, setState] = useState<SiteState | null>(null);
  const [isPaused, setPaused] = useState(false);
  const lookNow = useRef(async () => false);
  const tellNews = useEffectEvent(onNews);
  const lookForNews = useEffectEvent(async () => {
    if (await lookNow.current()) tellNews();
  });

  useEffect(() => {
    let callOff = () => {};
    let pauseMs = FIRST_PAUSE_MS;
    let actedAt = performance.now();

    const readAgain = () => {
      if (document.hidden || performance.now() - actedAt > LONGEST_MS) return;
      callOff = whenOnline(read, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    };
    /** @returns whether the answer says where the site is. */
    const read = async (): Promise<boolean> => {
      const isLatest = begin();
      try {
        const found = await session.siteState();
        if (!isLatest()) return false;
        setState(found);
        setPaused(false);
        if (found.waiting_since !== null) readAgain();
        return true;
      } catch (error) {
        if (!isLatest()) return false;
        const code = error instanceof DataError ? error.code : 'service';
        setPaused(code === 'paused');
        if (MAY_PASS.has(code)) readAgain();
        return false;
      }
    };
    const look = () => {
      callOff();
      pauseMs = FIRST_PAUSE_MS;
      actedAt = performance.now();
      return read();
    };
    const lookWhenSeen = () => {
      callOff();
      if (!document.hidden) callOff = whenOnline(lookForNews);
    };

    lookNow.current = look;
    void look();
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => {
      begin();
      callOff();
      document.removeEventListener('visibilitychange', lookWhenSeen);
    };
  }, [session, begin]);

  const nextTime = nextTimeOf(drafts);
  useEffect(() => {
    let callOff = () => {};
    const wait = () => {
      const leftMs = nextTime - Date.now();
      if (leftMs < -LONGEST_MS) return;
      // One that was not published at once is looked for again.
      const pauseMs = leftMs > 0 ? leftMs + FIRST_PAUSE_MS : LONGEST_PAUSE_MS;
      callOff = whenOnline(look, Math.min(pauseMs, LONGEST_MS));
    };
    const look = () => {
      if (!document.hidden && Date.now() >= nextTime) void lookForNews();
      wait();
    };
    if (nextTime < Number.POSITIVE_INFINITY) wait();
    return () => callOff();
  }, [nextTime]);

  return {
    state,
    /** The whole of the database's project is paused. */
    isPaused,
    /** Something was written. */
    look: useCallback(() => void lookNow.current(), []),
    /** Since when an item waits; undefined: it is on the site. */
    waitsSince: (row: ResourceRow) =>
      state?.waiting.find((item) => item.table_name === resource.table && item.row_id === String(row.id))
        ?.waiting_since,
  };
}

/** When the next of them is published by itself, in milliseconds; infinity: none is. */
function nextTimeOf(drafts: readonly Draft[]): number {
  const timed = drafts.filter(({ problem }) => problem === null);
  return Math.min(...timed.flatMap(({ publish_at }) => (publish_at ? Date.parse(publish_at) : [])));
}
