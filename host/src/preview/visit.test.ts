// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepVisit, takeVisit } from './visit.ts';

beforeEach(() => window.history.replaceState(null, '', '/preview'));

it('another one in the address begins anew', () => {
  keepVisit({ secret: 'one', path: '/ar/publications' });
  window.history.replaceState(window.history.state, '', '/preview#other');

  expect(takeVisit(window)).toEqual({ secret: 'other' });
});

it('an address without one has none', () => {
  window.history.replaceState(null, '', '/preview#');

  expect(takeVisit(window)).toEqual({ secret: null });
});
