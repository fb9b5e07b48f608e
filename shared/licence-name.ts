const CREATIVE_COMMONS =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(?:licenses\/([a-z-]+)\/(\d\.\d)|publicdomain\/zero\/(\d\.\d))/i;

/** What people call the licence at an address: 'CC BY 4.0'; of others the address without its scheme. */
export function licenceName(address: string): string {
  const [, terms, version, zero] = CREATIVE_COMMONS.exec(address) ?? [];
  if (terms) return `CC ${terms.toUpperCase()} ${version}`;
  if (zero) return `CC0 ${zero}`;
  return address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}

/** An address that may stand in a link; null for anything else. */
export function licenceLink(text: string | null | undefined): string | null {
  const address = (text ?? '').trim();
  return /^https?:\/\/[^/\s]\S*$/i.test(address) ? address : null;
}
