type TrustedTypes = {
  defaultPolicy: unknown;
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
};

/**
 * Takes the one name of a policy that the page allows: Ant Design writes style sheets as the text of elements, and nobody
 * makes markup, scripts or their addresses from text.
 */
export function allowPlainText(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('Markup is not made from text.');
      return text;
    },
  });
}
