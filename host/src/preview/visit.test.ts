// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepVisit, takeVisit } from './visit.ts';

const SECRET = `${'AZaz09-_'.repeat(5)}abc`;

beforeEach(() => window.history.replaceState(null, '', '/preview'));

it('another one in the address begins anew', () => {
  keepVisit({ secret: SECRET, path: '/ar/publications' });
  const other = `${SECRET.slice(1)}x`;
  window.history.replaceState(window.history.state, '', `/preview#${other}`);

  expect(takeVisit(window)).toEqual({ secret: other });
});

it.each(['', '#', '#short', `#${SECRET}x`, `#${SECRET.slice(1)}%`, `#${SECRET}&a=b`])(
  '"%s" is none',
  (hash) => {
    window.history.replaceState(null, '', `/preview${hash}`);

    expect(takeVisit(window)).toEqual({ secret: null });
  },
);
