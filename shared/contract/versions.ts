/**
 * The versions of the contract that the parts built here speak, the newest last. release.json names them as
 * `contracts`. Two parts meet at the highest version that both name
 * (docs/how-to/contract.md#change-the-contract).
 */
export const CONTRACTS: readonly number[] = [4];

/** What the parts built here hand over, which says so itself. */
export const NEWEST_CONTRACT = 4;

/** One of two that meet: a part, or what prerenders the pages. */
export type Speaker = { name: string; contracts: readonly number[] };

/** Where two meet, or why they cannot. */
export type Meeting = { version: number } | { reason: string };

export function meetingOf(one: Speaker, other: Speaker): Meeting {
  const shared = one.contracts.filter((version) => other.contracts.includes(version));
  if (shared.length > 0) return { version: Math.max(...shared) };
  const [first, second] = [one, other].map(({ name, contracts }) => `${name} speaks contract ${contracts}`);
  return { reason: `${first}, ${second}` };
}
