// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepVisit, takeVisit } from './visit.ts';

it('another one in the address begins anew', () => {
  window.history.replaceState(null, '', '/preview');
  keepVisit({ secret: 'one', path: '/ar/publications' });
  window.history.replaceState(window.history.state, '', '/preview#other');

  expect(takeVisit(window)).toEqual({ secret: 'other' });
});
