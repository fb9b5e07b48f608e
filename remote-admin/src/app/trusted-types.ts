type TrustedTypes = {
  defaultPolicy: unknown;
  createPolicy: (name: string, rules: Record<string, (input: string) => string>) => unknown;
};

const MARKUP = /<[a-z!/?]/i;

/**
 * Ant Design writes its style elements through `innerHTML`, which Trusted Types refuse without a policy. This one
 * lets style text through and no markup, and no script or script address at all.
 */
export function allowStyleTextOnly(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createHTML: (text) => {
      if (MARKUP.test(text)) throw new TypeError('Markup from text is refused in the console.');
      return text;
    },
  });
}
