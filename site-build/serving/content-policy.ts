import { createHash } from 'node:crypto';
import { CONSOLE_PAGE_SCRIPT, CONSOLE_STYLES_SCRIPT } from '../prerender/console-page-script.ts';
import { SPECULATION_RULES } from '../prerender/speculation-rules.ts';

// Content security policies. Inline JSON blocks are not executed, so no policy has to allow them. The policies allow
// the speculation rules of public pages, and the inline scripts of the console's page, by their hashes.

type Directives = Readonly<Record<string, string>>;

const STYLES: Directives = { 'style-src': "'self' 'unsafe-inline'" };

/** Scripts may create only one Trusted Types policy, `default` (in trusted-types.ts and preview.tsx). */
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
  /** Ant Design and React write style attributes. All style sheets are files. The preview is in a frame. */
  console: {
    'script-src': scriptSources(CONSOLE_STYLES_SCRIPT, CONSOLE_PAGE_SCRIPT),
    'style-src-elem': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'frame-src': "'self'",
    ...OWN_TRUSTED_TYPES,
  },
  /** The console shows this page in a frame. */
  preview: { ...STYLES, 'frame-ancestors': "'self'", 'form-action': "'none'", ...OWN_TRUSTED_TYPES },
  /** Static hosts send this policy with every page. So it allows whatever one of the three above allows. */
  any: {
    ...STYLES,
    'script-src': scriptSources(SPECULATION_RULES, CONSOLE_STYLES_SCRIPT, CONSOLE_PAGE_SCRIPT),
    'frame-src': "'self'",
    'frame-ancestors': "'self'",
    'require-trusted-types-for': "'script'",
  },
} satisfies Record<string, Directives>;

/** @param connectOrigins other origins that pages talk to, such as a hosted Supabase project's. */
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

/** The policy of all files that are no pages. A picture or a script that is opened by itself may do nothing. */
export function filePolicy(): string {
  return policyOf({
    'default-src': "'none'",
    'style-src': "'unsafe-inline'",
    'frame-ancestors': "'none'",
    sandbox: '',
  });
}

/** Allows the site's own files and the scripts inside the page. */
function scriptSources(...inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map((script) => createHash('sha256').update(script).digest('base64'));
  return ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
}

function policyOf(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}
