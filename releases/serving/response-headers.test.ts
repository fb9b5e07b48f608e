import { describe, expect, it } from 'vitest';
import { RESOURCE_KINDS, responseHeaders } from './response-headers.ts';

const policy = (kind: (typeof RESOURCE_KINDS)[number], options = {}) =>
  responseHeaders(kind, options)['Content-Security-Policy'] ?? '';

it.each(RESOURCE_KINDS)(
  '%s: guessed at by no browser, and told to no other site than by its origin',
  (kind) => {
    expect(responseHeaders(kind)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  },
);

describe('policies', () => {
  it.each(RESOURCE_KINDS)('%s: no script but the own files, no frames of others around it', (kind) => {
    expect(policy(kind)).toMatch(/^default-src 'none'/);
    expect(policy(kind)).toContain(`frame-ancestors '${kind === 'preview-page' ? 'self' : 'none'}'`);
    expect(policy(kind)).not.toContain('unsafe-eval');
    expect(policy(kind)).not.toMatch(/script-src[^;]*unsafe-inline/);
  });

  it('asks for trusted types on every page; the console and the preview have one policy of them', () => {
    expect(policy('page')).toContain("require-trusted-types-for 'script'");
    expect(policy('not-found')).toBe(policy('page'));
    expect(policy('console-page')).toMatch(/require-trusted-types-for 'script'; trusted-types default$/);
    expect(policy('preview-page')).toMatch(/require-trusted-types-for 'script'; trusted-types default$/);
  });

  it('allows styles of the console as files and attributes only', () => {
    expect(policy('console-page')).toContain("; style-src-elem 'self'; style-src-attr 'unsafe-inline';");
    expect(policy('console-page')).not.toContain('style-src ');
  });

  it('lets pages connect to the origins that it is told, and nowhere else', () => {
    expect(policy('page')).toContain("connect-src 'self';");
    expect(policy('page', { connectOrigins: ['https://x.supabase.co'] })).toContain(
      "connect-src 'self' https://x.supabase.co;",
    );
  });
});

it('lets the preview run nothing but files, load no frame and send no form', () => {
  expect(policy('preview-page')).toContain("script-src 'self';");
  expect(policy('preview-page')).toContain("form-action 'none'");
  expect(policy('preview-page')).not.toMatch(/frame-src|child-src/);
});

it('keeps the console and the preview out of search engines', () => {
  const hidden = RESOURCE_KINDS.filter((kind) => 'X-Robots-Tag' in responseHeaders(kind));
  expect(hidden).toEqual(['console-page', 'preview-page']);
});

it('keeps composed pictures for ever, and lets other sites show them', () => {
  expect(responseHeaders('picture')).toMatchObject({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
});

it('keeps releases for ever, asks for pages each time, and does not store the preview', () => {
  expect(responseHeaders('immutable')['Cache-Control']).toBe('public, max-age=31536000, immutable');
  expect(responseHeaders('page')['Cache-Control']).toBe('no-cache');
  expect(responseHeaders('console-page')['Cache-Control']).toBe('no-cache');
  expect(responseHeaders('preview-page')['Cache-Control']).toBe('no-store');
});

it('tells browsers to stay with TLS only where they came by it', () => {
  expect(responseHeaders('page')).not.toHaveProperty('Strict-Transport-Security');
  expect(responseHeaders('page', { isSecure: true })).toHaveProperty('Strict-Transport-Security');
});
