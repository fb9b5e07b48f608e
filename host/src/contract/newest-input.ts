import type { ConsoleInput, PageInput } from '@burhan/shared/contract/host';
import type { Adapters } from '@burhan/shared/contract/speaks';

/** What programs from before ranges speak. */
const BEFORE_RANGES = 4;

type Configured = PageInput | ConsoleInput;

/** One for each version that this host speaks besides the newest (docs/how-to.md#change-the-contract). */
const ADAPTERS: Adapters<(older: Configured) => Configured> = {};

/** What a page is composed of, as the newest contract has it. */
export async function newestInput<Input extends Configured>(input: Input): Promise<Input> {
  const adapt = await ADAPTERS[input.contract ?? BEFORE_RANGES]?.();
  return adapt ? (adapt(input) as Input) : input;
}
