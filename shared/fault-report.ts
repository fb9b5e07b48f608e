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

/** Where browsers report to; absent or blank, the default: nowhere. */
export const REPORT_URL_VARIABLE = 'SITE_REPORT_URL';

/**
 * An address that pages may report to: https, http, or a path of the site itself. '' where none is given.
 * @throws Error saying what to give.
 */
export function parseReportUrl(given: string | undefined): string {
  const address = given?.trim() ?? '';
  if (address === '' || /^\/(?!\/)\S*$/.test(address)) return address;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `${REPORT_URL_VARIABLE} is "${address}": give an address such as https://reports.example.org/site, or a path such as /reports.`,
    );
  }
  return url.href;
}

/** The origin that a policy must let pages connect to for an address; '' for the page's own. */
export function connectOriginOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
