type TrustedTypes = {
  defaultPolicy: unknown;
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
};

/**
 * Creates the only trusted-types policy that the page allows. Ant Design needs it to write style sheets as the text of
 * elements. With it, nobody can make markup, scripts or addresses of scripts from a text.
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
