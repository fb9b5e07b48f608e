import type { LoggedRequest } from './request-log.ts';

/** What a visit moved over the line, in KB of 1000 bytes. */
export type Transfer = { totalKB: number; scriptKB: number; requests: number };

export function transferOf(requests: readonly LoggedRequest[]): Transfer {
  return {
    totalKB: sumKB(requests),
    scriptKB: sumKB(requests.filter(({ type, isFromCache }) => type === 'Script' && !isFromCache)),
    requests: requests.filter((request) => !request.isFromCache).length,
  };
}

/**
 * KB that the first view costs: everything loaded, apart from scripts and fonts that came after the view was complete and
 * so kept nobody waiting. Lazy pictures below the fold count, for the browser asks for them on its own.
 * @param completeMs when the first view was complete, from the navigation's start.
 */
export function firstViewKB(requests: readonly LoggedRequest[], completeMs: number): number {
  const navigationS = Math.min(...requests.map((request) => request.startedAtS));
  const isLate = ({ type, endedAtS }: LoggedRequest) =>
    ['Script', 'Font'].includes(type) && endedAtS !== null && (endedAtS - navigationS) * 1000 > completeMs;
  return sumKB(requests.filter((request) => !isLate(request)));
}

function sumKB(requests: readonly LoggedRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
