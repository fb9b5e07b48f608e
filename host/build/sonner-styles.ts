import type { Plugin } from 'vite';

const INJECTION = /(appendChild\(document\.createTextNode\(n\)\)\})\w+\(`[^`]*`\)/;

/**
 * sonner writes its styles into the page from its script, which the console's policy refuses and the public pages
 * need not pay for. The same styles are a file of its package: notice-stack.tsx imports that, and this takes the
 * writing out. The build stops when another sonner writes its styles another way.
 */
export function sonnerStyles(): Plugin {
  return {
    name: 'sonner-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const withoutStyles = withoutInjectedStyles(code);
        if (withoutStyles === null)
          this.error('sonner no longer writes its styles as sonner-styles.ts expects.');
        return { code: withoutStyles, map: null };
      },
    },
  };
}

/** @returns sonner's code without its styles, or null where they are not found. */
export function withoutInjectedStyles(code: string): string | null {
  const withoutStyles = code.replace(INJECTION, '$1');
  return withoutStyles === code ? null : withoutStyles;
}
