import type { RemoteName } from './site-configuration.ts';

/**
 * Why a part of a page is missing: its code could not be fetched or read, did not come in time, or failed while it was
 * shown.
 */
export type FaultKind = 'unreachable' | 'slow' | 'crashed';

/** What a browser tells the configured endpoint, as JSON in a text body. Nothing in it is about the visitor. */
export type FaultReport = {
  kind: FaultKind;
  remote: RemoteName | null;
  message: string;
  path: string;
  hostVersion: string;
  remotes: Partial<Record<RemoteName, string>>;
};

/** The origin that a policy must let pages connect to for an address; '' for the page's own. */
export function connectOriginOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
