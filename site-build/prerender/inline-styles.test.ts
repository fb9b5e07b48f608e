import { describe, expect, it } from 'vitest';
import { inlineStyle } from './inline-styles.ts';

const ADDRESS = '/host/0123456789ab/assets/main.css';

describe('inlineStyle', () => {
  it.each([
    ['url(./font.woff2)', 'url("/host/0123456789ab/assets/font.woff2")'],
    ['url("./font.woff2")', 'url("/host/0123456789ab/assets/font.woff2")'],
    ["url( '../media/a.svg#mark' )", 'url("/host/0123456789ab/media/a.svg#mark")'],
  ])('finds %s from any page', (reference, found) => {
    expect(inlineStyle(`a{background:${reference}}`, ADDRESS)).toBe(`a{background:${found}}`);
  });

  it.each([
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='url(%23a)'/%3E\")",
    'url(/media/a.svg)',
    'url(#mask)',
    'url(https://elsewhere.example/a.png)',
  ])('leaves %s alone', (reference) => {
    expect(inlineStyle(`a{mask:${reference}}`, ADDRESS)).toBe(`a{mask:${reference}}`);
  });

  it('cannot end the element that it stands in', () => {
    expect(inlineStyle('a::before{content:"</style><b>"}', ADDRESS)).not.toContain('</style');
  });
});
