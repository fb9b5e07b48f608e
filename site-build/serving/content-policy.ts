import { createHash } from 'node:crypto';
import { CONSOLE_PAGE_SCRIPT, CONSOLE_STYLES_SCRIPT } from '../prerender/console-page-script.ts';
import { SPECULATION_RULES } from '../prerender/speculation-rules.ts';

// Content security policies. Inline JSON blocks are not executed and need no allowance. What public pages let the browser
// fetch ahead, and the inline scripts of the console's page, are allowed by their hashes.

type Directives = Readonly<Record<string, string>>;

const STYLES: Directives = { 'style-src': "'self' 'unsafe-inline'" };

/** They take the one name of their trusted types for a policy that refuses HTML (remote-admin/src/console.ts, host/src/preview/preview.tsx). */
const OWN_TRUSTED_TYPES: Directives = {
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
};

const OF_PAGES = {
  /** Every page that visitors see. */
  public: {
    ...STYLES,
    'script-src': scriptSources(SPECULATION_RULES),
    'require-trusted-types-for': "'script'",
  },
  /** Styles are files, but for attributes, which Ant Design and React write. Its frame is the preview's page. */
  console: {
    'script-src': scriptSources(CONSOLE_STYLES_SCRIPT, CONSOLE_PAGE_SCRIPT),
    'style-src-elem': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'frame-src': "'self'",
    ...OWN_TRUSTED_TYPES,
  },
  /** The console shows it. */
  preview: { ...STYLES, 'frame-ancestors': "'self'", 'form-action': "'none'", ...OWN_TRUSTED_TYPES },
  /** Every address, where a host can only add to it: what the three may do each. */
  any: {
    ...STYLES,
    'script-src': scriptSources(SPECULATION_RULES, CONSOLE_STYLES_SCRIPT, CONSOLE_PAGE_SCRIPT),
    'frame-src': "'self'",
    'frame-ancestors': "'self'",
    'require-trusted-types-for': "'script'",
  },
} satisfies Record<string, Directives>;

/** @param connectOrigins other origins that pages talk to: a Supabase project elsewhere. */
export function pagePolicy(page: keyof typeof OF_PAGES, connectOrigins: readonly string[]): string {
  return policyOf({
    'default-src': "'none'",
    'script-src': "'self'",
    'img-src': "'self' https: data: blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...connectOrigins].join(' '),
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...OF_PAGES[page],
  });
}

/** The policy of everything that is no page: opened by itself, a picture or a script may do nothing. */
export function filePolicy(): string {
  return policyOf({
    'default-src': "'none'",
    'style-src': "'unsafe-inline'",
    'frame-ancestors': "'none'",
    sandbox: '',
  });
}

/** The site's own files, and the scripts inside the page. */
function scriptSources(...inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map((script) => createHash('sha256').update(script).digest('base64'));
  return ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
}

function policyOf(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}
