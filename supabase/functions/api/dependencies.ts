import type { FoundNotice } from './crossref-record.ts';

/** What the edge runtime or `npm start` provides. The service's own code uses only web standards. */
export type ApiDependencies = {
  /** Sends a request to the project's REST service, with the public key; `path` begins after `/rest/v1`. */
  rest: (path: string, init?: RequestInit) => Promise<Response>;
  /** Reads a file of the site itself, by its site-relative address; null if there is none. */
  readSiteMedia: (pathname: string) => Promise<SiteMedia | null>;
  transport: Transport;
  /** The DOI resolver, without a trailing slash. The operator chooses it, so its host is trusted. */
  doiResolverUrl: string;
  /** Crossref's server, without a trailing slash. The operator chooses it too, so its host is trusted. */
  crossrefUrl: string;
  /** The address to which Crossref may write about our requests; null for none. */
  contactEmail: string | null;
  /** Calls the database's `keep_retraction_notices`; absent if the service has no secret key. */
  keepRetractionNotices?: (doi: string, found: FoundNotice[]) => Promise<number>;
  /** Names of variables that a deployment lacks; absent if `GET /api/health` is not offered. */
  missing?: readonly string[];
  /** Whether a key is the project's secret key, which timers send; absent if no timer exists. */
  isSecretKey?: (key: string) => Promise<boolean>;
  /** Logs what an operator should know. */
  log?: { warn(message: string, facts: Record<string, unknown>): void };
  /** Aborted when the server stops. */
  closing?: AbortSignal;
  /** Grows with each change of content. Picture addresses are then read again. Absent on the edge runtime. */
  contentVersion?: () => number;
};

export type SiteMedia = { bytes: Uint8Array<ArrayBuffer> };

/**
 * Makes one request to another server, following no redirect.
 * With `isTrusted`, the target's address is not checked.
 * @throws RefusedTargetError if the target's address is not public.
 */
export type Transport = (
  url: URL,
  init: { headers: Record<string, string>; signal: AbortSignal; isTrusted: boolean },
) => Promise<Response>;

/** `type` is the media type that was recognised from the bytes. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string };
