import { url as inspectorUrl } from 'node:inspector';

const BEAT_MS = 500;

/**
 * Tells whoever keeps this process running (tools/bootstrap/keep-running.mjs) that its event loop turns. Somebody who
 * debugs it may hold it up for as long as they like.
 */
export function sayAlive(): void {
  if (inspectorUrl() !== undefined) return;
  // Whoever listened may be gone: that is no reason to stop serving.
  const beat = () => process.connected && process.send?.('alive', undefined, undefined, () => {});
  beat();
  setInterval(beat, BEAT_MS).unref();
}
