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

function sumKB(requests: readonly LoggedRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
