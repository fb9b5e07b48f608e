/**
 * The versions of the contract that the parts built here speak, the newest last. Two parts meet at the highest version
 * that both speak; how one differs from the newest is said in an adapter of the part
 * (docs/how-to.md#change-the-contract).
 */
export const SPEAKS: readonly [number, ...number[]] = [4];

/** What hosts hand over, and what remotes are made for: anything else goes through an adapter. */
export const NEWEST = 4;

/** What a module that a remote hands over says of itself. */
export type Speaking = {
  /** The versions of the contract, the newest last; absent in remotes from before ranges. */
  speaks?: readonly number[];
  /** The oldest of them: hosts from before ranges ask for nothing else. */
  contractVersion: number;
};

/** What each module of this range says. */
export const SPEAKING = { speaks: SPEAKS, contractVersion: SPEAKS[0] } satisfies Speaking;

/** The versions that a module, or a release, speaks. */
export function spokenBy({ speaks, contractVersion }: Speaking): readonly number[] {
  return speaks ?? [contractVersion];
}

/** The version at which two parts meet; null where they have none in common. */
export function meetingVersion(one: readonly number[], other: readonly number[]): number | null {
  return one.findLast((version) => other.includes(version)) ?? null;
}

/** Adapters by the version that they adapt, each loaded when two parts meet at that version. None for the newest. */
export type Adapters<Adapter> = Readonly<Record<number, () => Promise<Adapter>>>;
