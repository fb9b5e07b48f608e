import { expect, it } from 'vitest';
import { pagePolicy } from './content-policy.ts';
import { type ResourceKind, responseHeaders } from './response-headers.ts';

const ORIGIN = 'https://x.supabase.co';
const FOR_EVER = 'public, max-age=31536000, immutable';
const TRUSTED = "require-trusted-types-for 'script'";
const OWN_TRUSTED = `${TRUSTED}; trusted-types default`;
const STYLES = "; style-src-elem 'self'; style-src-attr 'unsafe-inline';";

const KINDS: Record<ResourceKind, [caching: string, ...policy: string[]]> = {
  page: ['no-cache', TRUSTED, `connect-src 'self' ${ORIGIN};`],
  'console-page': ['no-cache', OWN_TRUSTED, STYLES],
  'preview-page': ['no-store', OWN_TRUSTED, "script-src 'self';", "form-action 'none'"],
  'not-found': ['no-cache', TRUSTED],
  immutable: [FOR_EVER],
  picture: [FOR_EVER],
  asset: ['public, max-age=86400, stale-while-revalidate=604800'],
  document: ['no-cache'],
};

it.each(Object.entries(KINDS) as [ResourceKind, string[]][])(
  '%s: only scripts of its own, only own frames around it, guessed at by no browser; kept, and allowed: %j',
  (kind, [caching, ...allowed]) => {
    const [isConsole, isPreview] = [kind === 'console-page', kind === 'preview-page'];
    const headers = responseHeaders(kind, { connectOrigins: [ORIGIN] });
    expect(headers).toMatchObject({
      'Cache-Control': caching,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    expect(headers['X-Robots-Tag']).toBe(isConsole || isPreview ? 'noindex, nofollow' : undefined);
    const policy = headers['Content-Security-Policy'];
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain(`frame-ancestors '${isPreview ? 'self' : 'none'}'`);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(policy).not.toMatch(isConsole ? /style-src / : /frame-src|child-src/);
    for (const part of allowed) expect(policy).toContain(part);
    // Browsers are told to stay with TLS only where they came by it.
    expect(headers).not.toHaveProperty('Strict-Transport-Security');
    const secure = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };
    expect(responseHeaders(kind, { isSecure: true })).toMatchObject(secure);
  },
);

it.each(['public', 'console', 'preview'] as const)(
  'the policy for all addresses of a static host allows what that of %s pages allows',
  (page) => {
    const read = (name: typeof page | 'any') =>
      pagePolicy(name, [ORIGIN])
        .split('; ')
        .map((directive) => directive.split(' '));
    const all = new Map(read('any').map(([name = '', ...sources]) => [name, sources]));
    for (const [name = '', ...sources] of read(page).filter(([each]) => !each?.includes('trusted-types'))) {
      const general = [name, name.replace(/-(?:elem|attr)$/, ''), 'default-src'].find((each) =>
        all.has(each),
      );
      expect(all.get(general ?? ''), name).toEqual(
        expect.arrayContaining(sources.filter((each) => each !== "'none'")),
      );
    }
  },
);
