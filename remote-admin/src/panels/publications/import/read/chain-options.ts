/** How the library reads one entry: what it gives are records, with nothing of its own in them. */
export const CHAIN = {
  generateGraph: false,
  maxChainLength: 10,
  strict: true,
  target: '@csl/list+object',
} as const;
