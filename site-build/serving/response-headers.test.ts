import { expect, it } from 'vitest';
import { pagePolicy } from './content-policy.ts';
import { type ResourceKind, responseHeaders } from './response-headers.ts';

const ORIGIN = 'https://x.supabase.co';

const FOR_EVER = 'public, max-age=31536000, immutable';

const CACHING: Record<ResourceKind, string> = {
  page: 'no-cache',
  'console-page': 'no-cache',
  'preview-page': 'no-store',
  'not-found': 'no-cache',
  immutable: FOR_EVER,
  picture: FOR_EVER,
  asset: 'public, max-age=86400, stale-while-revalidate=604800',
  document: 'no-cache',
};

it.each(Object.entries(CACHING) as [ResourceKind, string][])(
  '%s: kept as %s, only scripts of its own, only own frames around it, guessed at by no browser',
  (kind, caching) => {
    const isPreview = kind === 'preview-page';
    const headers = responseHeaders(kind);
    expect(headers).toMatchObject({
      'Cache-Control': caching,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Content-Security-Policy': expect.stringMatching(/^default-src 'none'/),
    });
    expect(headers['Content-Security-Policy']).toContain(`frame-ancestors '${isPreview ? 'self' : 'none'}'`);
    expect(headers['Content-Security-Policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    const isHidden = isPreview || kind === 'console-page';
    expect(headers['X-Robots-Tag']).toBe(isHidden ? 'noindex, nofollow' : undefined);
    // Browsers are told to stay with TLS only where they came by it.
    expect(headers).not.toHaveProperty('Strict-Transport-Security');
    expect(responseHeaders(kind, { isSecure: true })).toHaveProperty('Strict-Transport-Security');
  },
);

const TRUSTED = "require-trusted-types-for 'script'";
const STYLES = "; style-src-elem 'self'; style-src-attr 'unsafe-inline';";

it.each<[ResourceKind, allowed: string[], refused: RegExp]>([
  ['page', [TRUSTED, `connect-src 'self' ${ORIGIN};`], /frame-src|child-src/],
  ['not-found', [TRUSTED], /frame-src|child-src/],
  ['console-page', [`${TRUSTED}; trusted-types default`, STYLES], /style-src /],
  [
    'preview-page',
    [`${TRUSTED}; trusted-types default`, "script-src 'self';", "form-action 'none'"],
    /frame-src/,
  ],
])('the policy of %s has %j', (kind, allowed, refused) => {
  const policy = responseHeaders(kind, { connectOrigins: [ORIGIN] })['Content-Security-Policy'];

  for (const part of allowed) expect(policy).toContain(part);
  expect(policy).not.toMatch(refused);
  expect(responseHeaders(kind)['Content-Security-Policy']).toContain("connect-src 'self';");
});

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
