export type NoticeClock = {
  /** Does something after a time that runs only while nothing holds it. @returns forgets it. */
  after: (ms: number, callback: () => void) => () => void;
  /** To be called when what holds the time may have changed. */
  look: () => void;
};

/** @param isHeld whether time stands still, for somebody may be reading. */
export function createNoticeClock(isHeld: () => boolean): NoticeClock {
  const looks = new Set<() => void>();
  return {
    look() {
      for (const look of looks) look();
    },
    after(ms, callback) {
      let leftMs = ms;
      let startedAt = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = () => {
        if (timer !== undefined) leftMs -= Date.now() - startedAt;
        clearTimeout(timer);
        timer = undefined;
      };
      const look = () => {
        if (isHeld()) stop();
        else if (timer === undefined) {
          startedAt = Date.now();
          timer = setTimeout(callback, leftMs);
        }
      };
      looks.add(look);
      look();
      return () => {
        stop();
        looks.delete(look);
      };
    },
  };
}
