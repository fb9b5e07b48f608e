/**
 * The host name of the console's own, in lower case; '' where it has none.
 * @param given CONSOLE_HOST.
 * @throws Error saying what it takes, to be read after the variable's name.
 */
export function parseConsoleHost(given: string | undefined): string {
  const host = given?.toLowerCase() ?? '';
  if (/^(?:[a-z\d-]+(?:\.[a-z\d-]+)*)?$/.test(host)) return host;
  throw new Error(`is "${host}": give a host name, such as console.example.org`);
}
