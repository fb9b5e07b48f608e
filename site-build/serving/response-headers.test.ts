import { expect, it } from 'vitest';
import { pagePolicy } from './content-policy.ts';
import { RESOURCE_KINDS, type ResourceKind, responseHeaders } from './response-headers.ts';

const policy = (kind: ResourceKind, options = {}) =>
  responseHeaders(kind, options)['Content-Security-Policy'] ?? '';

it.each(RESOURCE_KINDS)(
  '%s: only scripts of its own, only own frames around it, guessed at by no browser',
  (kind) => {
    expect(responseHeaders(kind)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    expect(policy(kind)).toMatch(/^default-src 'none'/);
    expect(policy(kind)).toContain(`frame-ancestors '${kind === 'preview-page' ? 'self' : 'none'}'`);
    expect(policy(kind)).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  },
);

const TRUSTED = "require-trusted-types-for 'script'";

it.each<[ResourceKind, allowed: string[]]>([
  ['page', [TRUSTED, "connect-src 'self' https://x.supabase.co;"]],
  ['not-found', [TRUSTED]],
  [
    'console-page',
    [`${TRUSTED}; trusted-types default`, "; style-src-elem 'self'; style-src-attr 'unsafe-inline';"],
  ],
  ['preview-page', [`${TRUSTED}; trusted-types default`, "script-src 'self';", "form-action 'none'"]],
])('the policy of %s has %j', (kind, allowed) => {
  const text = policy(kind, { connectOrigins: ['https://x.supabase.co'] });

  for (const part of allowed) expect(text).toContain(part);
  expect(policy(kind)).toContain("connect-src 'self';");
  if (kind === 'console-page') expect(text).not.toContain('style-src ');
  else expect(text).not.toMatch(/frame-src|child-src/);
});

it.each(['public', 'console', 'preview'] as const)(
  'the policy for all addresses of a static host allows what that of %s pages allows',
  (page) => {
    const read = (name: typeof page | 'any') =>
      new Map(
        pagePolicy(name, ['https://x.supabase.co'])
          .split('; ')
          .map((directive) => directive.split(' '))
          .map(([name = '', ...sources]) => [name, sources] as const),
      );
    const all = read('any');
    const allowed = [...read(page)].filter(([name]) => !name.includes('trusted-types'));
    for (const [name, sources] of allowed) {
      const general = [name, name.replace(/-(?:elem|attr)$/, ''), 'default-src'].find((each) =>
        all.has(each),
      );
      const missing = sources.filter((each) => each !== "'none'" && !all.get(general ?? '')?.includes(each));
      expect(missing, name).toEqual([]);
    }
  },
);

it('keeps the console and the preview out of search engines', () => {
  const hidden = RESOURCE_KINDS.filter((kind) => 'X-Robots-Tag' in responseHeaders(kind));
  expect(hidden).toEqual(['console-page', 'preview-page']);
});

it.each<[ResourceKind, string]>([
  ['immutable', 'public, max-age=31536000, immutable'],
  ['picture', 'public, max-age=31536000, immutable'],
  ['page', 'no-cache'],
  ['console-page', 'no-cache'],
  ['preview-page', 'no-store'],
])('%s is kept so: %s', (kind, caching) => {
  expect(responseHeaders(kind)['Cache-Control']).toBe(caching);
});

it('tells browsers to stay with TLS only where they came by it', () => {
  expect(responseHeaders('page')).not.toHaveProperty('Strict-Transport-Security');
  expect(responseHeaders('page', { isSecure: true })).toHaveProperty('Strict-Transport-Security');
});
