type TrustedTypes = {
  defaultPolicy: unknown;
  createPolicy: (name: string, rules: Record<string, (input: string) => string>) => unknown;
};

const MARKUP = /<[a-z!/?]/i;

/**
 * Ant Design writes its variables through `innerHTML` into style elements outside of the page, which Trusted Types
 * refuse without a policy. This one writes nothing in their place, and refuses markup and any script or script address.
 */
export function writeNothingFromText(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createHTML: (text) => {
      if (MARKUP.test(text)) throw new TypeError('Markup from text is refused in the console.');
      return '';
    },
  });
}
