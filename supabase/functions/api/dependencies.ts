import type { ConsoleRows } from '@burhan/shared/entities/schema';
import type { Notice, NoticeKind } from '@burhan/shared/notices';

/** What the service needs from where it runs: the edge runtime or the embedded server. Web standards only. */
export type ApiDependencies = {
  /** Asks the project's REST service, with the public key; `path` begins after `/rest/v1`. */
  rest: (path: string, init?: RequestInit) => Promise<Response>;
  /** A file of the site's own, by its site-relative address; null when there is none. */
  readSiteMedia: (pathname: string) => Promise<SiteMedia | null>;
  transport: Transport;
  /** Where DOIs are asked for, without a trailing slash. Chosen by the operator, so its host is trusted. */
  doiResolverUrl: string;
  /** Where notices are asked for, likewise. */
  crossrefUrl: string;
  /** Whom Crossref may write to about our requests; null for nobody. */
  contactEmail: string | null;
  /** What is known of notices, where the service may write that. */
  notices?: NoticeStore;
  /** Names of variables that a deployment lacks; absent where that is nothing to ask for. */
  missing?: readonly string[];
  /** Whether a key is the project's secret one, which a timer has; absent where nobody sends it. */
  isSecretKey?: (key: string) => Promise<boolean>;
  /** For tests. */
  clock?: Clock;
  /** Where uploads go; absent where they are not taken. */
  uploads?: Uploads;
  /** Hears of what an operator should know. */
  log?: { warn(message: string, facts: Record<string, unknown>): void };
  /** Aborted when the server stops. */
  closing?: AbortSignal;
  /** Grows with every change of content, where that is known; stored addresses are read again when it did. */
  contentVersion?: () => number;
};

/** The functions of `20261125001600_notices.sql` that only the server calls. */
export type NoticeStore = {
  /** The publications' DOIs, each once, with the tag of the record that the last good check read. */
  doisToCheck(onlyDue: boolean): Promise<DoiToCheck[]>;
  /** @returns how many notices are new. */
  keepCheck(doi: string, check: KeptCheck): Promise<number>;
  /** Hears of the end of a run that has kept something. */
  onChecked?(): void;
};

export type DoiToCheck = { doi: string; etag: string | null };

/** What a check came to, as `keep_doi_check` takes it. */
export type KeptCheck = {
  outcome: 'known' | 'unknown' | null;
  /** null where it went well; otherwise it adds `notices`, and nothing else. */
  failure: CheckFailureCode | null;
  etag: string | null;
  /** null where the source has nothing new, or does not know the DOI. */
  notices: FoundNotice[] | null;
};

/** As its columns in `doi_notices`. */
export type FoundNotice = { notice_doi: string; kind: NoticeKind; source: NoticeSource; notice_date: string };

export type NoticeSource = Notice['source'];

export type CheckFailureCode = NonNullable<ConsoleRows['doi_checks']['failure']>;

export type Clock = {
  /** In milliseconds, from any moment on. */
  now(): number;
  /** @throws the signal's reason when it is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
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

export type Uploads = {
  /** Makes an uploaded picture ours, free of what else came in the file. @throws ApiError */
  prepare(picture: Picture): Promise<Picture>;
  /** Keeps it under its name, on behalf of the admin whose `Authorization` it is. @returns its address. */
  store(name: string, picture: Picture, authorization: string): Promise<string>;
};
