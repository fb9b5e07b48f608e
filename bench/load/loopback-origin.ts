const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The origin of a site on this machine. Load is never sent anywhere else.
 * @throws Error when the address is unreadable, is not plain HTTP, or names another host.
 */
export function loopbackOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'http:') {
    throw new Error(`--url is "${address}": give an http address such as http://127.0.0.1:8080.`);
  }
  if (!LOOPBACK.test(url.hostname)) {
    throw new Error(
      `--url names ${url.hostname}: load is sent to this machine only (127.0.0.1, [::1], localhost).`,
    );
  }
  // `localhost` may be mapped elsewhere by a hosts file.
  return url.hostname === 'localhost' ? `http://127.0.0.1:${url.port || 80}` : url.origin;
}
