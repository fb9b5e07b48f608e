/** What the service needs from where it runs: the edge runtime or the embedded server. Web standards only. */
export type ApiDependencies = {
  /** Asks the project's REST service, with the public key; `path` begins after `/rest/v1`. */
  rest: (path: string, init?: RequestInit) => Promise<Response>;
  /** A file of the site's own, by its site-relative address; null when there is none. */
  readSiteMedia: (pathname: string) => Promise<SiteMedia | null>;
  transport: Transport;
  /** Where DOIs are asked for, without a trailing slash. Chosen by the operator, so its host is trusted. */
  doiResolverUrl: string;
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
