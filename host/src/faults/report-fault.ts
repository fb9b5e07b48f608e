import type { PageConfiguration, RemoteName } from '@burhan/shared/site-configuration';

/**
 * Why a part of a page is missing: its code could not be fetched or read, did not come in time, or failed while it was
 * shown.
 */
type FaultKind = 'unreachable' | 'slow' | 'crashed';

/** What a browser tells the configured endpoint, as JSON in a text body. Nothing in it is about the visitor. */
type FaultReport = Pick<PageConfiguration, 'hostVersion' | 'remotes'> & {
  kind: FaultKind;
  remote: RemoteName | null;
  message: string;
  path: string;
};

/** What a remote is asked for cannot be had. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly kind: FaultKind;
  readonly remote: RemoteName;

  constructor(kind: FaultKind, remote: RemoteName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.remote = remote;
  }
}

/** What fails over and over is known after a few reports. */
const MOST_REPORTS = 5;
const LONGEST_MESSAGE = 500;

let reports = 0;
/** What is reported where it happens is met again where it is shown. */
const reported = new WeakSet<object>();

/** Tells the configured endpoint of a fault, if there is one. The visitor notices nothing, also when it is away. */
export function reportFault(configuration: PageConfiguration, error: unknown): void {
  const { reportUrl, hostVersion, remotes } = configuration;
  if (!reportUrl || reports >= MOST_REPORTS) return;
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  reports += 1;
  const isRemoteError = error instanceof RemoteError;
  const report: FaultReport = {
    kind: isRemoteError ? error.kind : 'crashed',
    remote: isRemoteError ? error.remote : null,
    message: String(error).slice(0, LONGEST_MESSAGE),
    path: window.location.pathname,
    hostVersion,
    remotes,
  };
  // As text, it needs no permission of another origin to be sent.
  navigator.sendBeacon(reportUrl, JSON.stringify(report));
}
