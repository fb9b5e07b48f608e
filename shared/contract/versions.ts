/**
 * The versions of the contract that apps built from this code support, the newest last. release.json names them as
 * `contracts`. Two apps use the highest version that both support (docs/how-to/contract.md#change-the-contract).
 */
export const CONTRACTS: readonly number[] = [4];

/** The version of the objects that these apps hand to each other; each object names it in `contract`. */
export const NEWEST_CONTRACT = 4;

type ContractUser = { name: string; contracts: readonly number[] };

/** Why two apps, or an app and the program that prerenders it, do not work together; null if both support a version. */
export function contractConflict(one: ContractUser, other: ContractUser): string | null {
  if (one.contracts.some((version) => other.contracts.includes(version))) return null;
  const [first, second] = [one, other].map(({ name, contracts }) => `${name} supports contract ${contracts}`);
  return `${first}, ${second}`;
}
