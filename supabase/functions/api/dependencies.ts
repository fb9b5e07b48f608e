import type { FoundNotice } from './crossref-record.ts';

/** What the service needs from where it runs: the edge runtime or the trial. Web standards only. */
export type ApiDependencies = {
  /** Asks the project's REST service, with the public key; `path` begins after `/rest/v1`. */
  rest: (path: string, init?: RequestInit) => Promise<Response>;
  /** A file of the site's own, by its site-relative address; null when there is none. */
  readSiteMedia: (pathname: string) => Promise<SiteMedia | null>;
  transport: Transport;
  /** Where DOIs are asked for, without a trailing slash. Chosen by the operator, so its host is trusted. */
  doiResolverUrl: string;
  /** Where retraction notices are asked for, likewise. */
  crossrefUrl: string;
  /** Whom Crossref may write to about our requests; null for nobody. */
  contactEmail: string | null;
  /** Calls the function of the database with this name; absent where the service has no secret key. */
  keepRetractionNotices?: (doi: string, found: FoundNotice[]) => Promise<number>;
  /** Names of variables that a deployment lacks; absent where that is nothing to ask for. */
  missing?: readonly string[];
  /** Whether a key is the project's secret one, which a timer has; absent where nobody sends it. */
  isSecretKey?: (key: string) => Promise<boolean>;
  /** Hears of what an operator should know. */
  log?: { warn(message: string, facts: Record<string, unknown>): void };
  /** Aborted when the server stops. */
  closing?: AbortSignal;
  /** Grows with every change of content, where that is known; stored addresses are read again when it did. */
  contentVersion?: () => number;
};

export type SiteMedia = { bytes: Uint8Array<ArrayBuffer> };

/**
 * Makes one request to another server, following no redirect.
 * `isTrusted` leaves out the check of the target's address.
 * @throws RefusedTargetError when the target's address is not a public one.
 */
export type Transport = (
  url: URL,
  init: { headers: Record<string, string>; signal: AbortSignal; isTrusted: boolean },
) => Promise<Response>;

/** `type` is the media type that the bytes themselves show. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string };
