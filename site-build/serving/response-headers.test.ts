import { describe, expect, it } from 'vitest';
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

describe('policies', () => {
  it('ask for trusted types on every page; the console and the preview have one policy of them', () => {
    expect(policy('page')).toContain("require-trusted-types-for 'script'");
    expect(policy('not-found')).toBe(policy('page'));
    for (const kind of ['console-page', 'preview-page'] as const)
      expect(policy(kind)).toMatch(/require-trusted-types-for 'script'; trusted-types default$/);
  });

  it('allow styles of the console as files and attributes only', () => {
    expect(policy('console-page')).toContain("; style-src-elem 'self'; style-src-attr 'unsafe-inline';");
    expect(policy('console-page')).not.toContain('style-src ');
  });

  it('let the preview run nothing but files, load no frame and send no form', () => {
    expect(policy('preview-page')).toContain("script-src 'self';");
    expect(policy('preview-page')).toContain("form-action 'none'");
    expect(policy('preview-page')).not.toMatch(/frame-src|child-src/);
  });

  it('let pages connect to the origins that they are told, and nowhere else', () => {
    expect(policy('page')).toContain("connect-src 'self';");
    expect(policy('page', { connectOrigins: ['https://x.supabase.co'] })).toContain(
      "connect-src 'self' https://x.supabase.co;",
    );
  });
});

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
