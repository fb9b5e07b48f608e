/** IPv4 blocks that are not public unicast (IANA special-purpose registry), as [network, prefix length]. */
const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Within 2000::/3, the IPv6 blocks that are not public unicast or carry an IPv4 address inside. */
const SPECIAL_IPV6: readonly (readonly [readonly number[], number])[] = [
  [[0x2001, 0x0000], 23],
  [[0x2001, 0x0db8], 32],
  [[0x2002], 16],
  [[0x3fff], 20],
];

/**
 * Whether an IP address, as a resolver gives it, is public unicast.
 * All doubtful addresses count as not public: unparseable text, mapped, translated and tunnelled forms.
 */
export function isPublicAddress(address: string): boolean {
  if (!address.includes(':')) return isPublicIpv4(address);
  const groups = parseIpv6(address);
  if (!groups || ((groups[0] ?? 0) & 0xe000) !== 0x2000) return false;
  return !SPECIAL_IPV6.some(([network, length]) => isWithin(groups, network, length));
}

/** The IP address in a URL's host: `[::1]` → `::1`; null if the host is a name. */
export function literalAddress(hostname: string): string | null {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : null;
}

function isPublicIpv4(address: string): boolean {
  const value = parseIpv4(address);
  if (value === null) return false;
  return !SPECIAL_IPV4.some(([network, length]) => {
    const shift = 32 - length;
    return value >>> shift === (parseIpv4(network) ?? 0) >>> shift;
  });
}

function parseIpv4(address: string): number | null {
  const parts = address.split('.');
  if (
    parts.length !== 4 ||
    !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  ) {
    return null;
  }
  return parts.reduce((value, part) => ((value << 8) | Number(part)) >>> 0, 0);
}

function parseIpv6(address: string): number[] | null {
  const halves = address.split('::');
  if (halves.length > 2 || !/^[0-9a-f:]+$/i.test(address)) return null;
  const [head = [], tail = []] = halves.map((half) => (half ? half.split(':') : []));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}

function isWithin(groups: readonly number[], network: readonly number[], length: number): boolean {
  for (let bit = 0; bit < length; bit++) {
    const mask = 0x8000 >>> (bit % 16);
    const index = Math.floor(bit / 16);
    if (((groups[index] ?? 0) & mask) !== ((network[index] ?? 0) & mask)) return false;
  }
  return true;
}
