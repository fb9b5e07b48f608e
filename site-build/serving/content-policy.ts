import { createHash } from 'node:crypto';
import { CONSOLE_PAGE_SCRIPT, CONSOLE_STYLES_SCRIPT } from '../prerender/console-page-script.ts';
import { SPECULATION_RULES } from '../prerender/speculation-rules.ts';

/**
 * Content security policies. Inline JSON blocks are not executed and need no allowance; what public pages let the browser
 * fetch ahead, and the inline scripts of the console's page, are allowed by their hashes. The console takes the one name of its trusted types for a policy that
 * refuses everything (remote-admin/src/console.ts).
 */

type Directives = Readonly<Record<string, string>>;

/** @param connectOrigins other origins that pages talk to: a Supabase project elsewhere. */
function pageDirectives(connectOrigins: readonly string[]): Directives {
  return {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' https: data: blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...connectOrigins].join(' '),
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
}

/** The policy of every page that visitors see. */
export function publicPolicy(connectOrigins: readonly string[]): string {
  return everyPagePolicy(connectOrigins, { hasConsole: false });
}

/**
 * The policy of every address, where a host can only add to it: what public pages, the preview and the console may do
 * each, of which the console and the preview have less by policies of their own.
 */
export function everyPagePolicy(
  connectOrigins: readonly string[],
  { hasConsole }: { hasConsole: boolean },
): string {
  const scripts = [SPECULATION_RULES, ...(hasConsole ? [CONSOLE_STYLES_SCRIPT, CONSOLE_PAGE_SCRIPT] : [])];
  return policyOf({
    ...pageDirectives(connectOrigins),
    'script-src': scriptSources(...scripts),
    ...(hasConsole && { 'frame-src': "'self'", 'frame-ancestors': "'self'" }),
    'require-trusted-types-for': "'script'",
  });
}

/** The policy of the console's page: styles are files, but for attributes, which Ant Design and React write. */
export function consolePolicy(connectOrigins: readonly string[]): string {
  const { 'style-src': _, ...directives } = pageDirectives(connectOrigins);
  return policyOf({
    ...directives,
    'script-src': scriptSources(CONSOLE_STYLES_SCRIPT, CONSOLE_PAGE_SCRIPT),
    'style-src-elem': "'self'",
    'style-src-attr': "'unsafe-inline'",
    // The preview's page, which draws pages with what a form says.
    'frame-src': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  });
}

/** The policy of the preview page. Its policy of trusted types refuses all HTML but drawings (host/src/preview/preview.tsx). */
export function previewPolicy(connectOrigins: readonly string[]): string {
  return policyOf({
    ...pageDirectives(connectOrigins),
    'script-src': scriptSources(),
    // The console shows it.
    'frame-ancestors': "'self'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  });
}

/** The site's own files, and the scripts inside the page. */
function scriptSources(...inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map((script) => createHash('sha256').update(script).digest('base64'));
  return ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
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

function policyOf(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}
