/**
 * The versions of the contract that apps built from this code support, the newest last. release.json names them as
 * `contracts`. Two apps use the highest version that both support (docs/how-to/contract.md#change-the-contract).
 */
export const CONTRACTS: readonly number[] = [4];

/** The version of the objects that these apps hand to each other; each object names it in `contract`. */
export const NEWEST_CONTRACT = 4;

/** One of two sides that use the contract: an app, or the program that prerenders the pages. */
export type Speaker = { name: string; contracts: readonly number[] };

/** The version that both sides use, or the reason why there is none. */
export type Meeting = { version: number } | { reason: string };

export function meetingOf(one: Speaker, other: Speaker): Meeting {
  const shared = one.contracts.filter((version) => other.contracts.includes(version));
  if (shared.length > 0) return { version: Math.max(...shared) };
  const [first, second] = [one, other].map(({ name, contracts }) => `${name} speaks contract ${contracts}`);
  return { reason: `${first}, ${second}` };
}
