import { expect, it } from 'vitest';
import { splitHead } from './render-html.tsx';

it('parts the metadata that React writes first from the page', () => {
  const head =
    '<link rel="preload" href="/a.jpg"/><title>A &amp; B</title><meta name="description" content="x &gt; y"/>';

  expect(splitHead(`${head}<header><link rel="x"></header>`)).toEqual({
    head,
    body: '<header><link rel="x"></header>',
  });
});

it('leaves a page without metadata alone', () => {
  expect(splitHead('<main>x</main>')).toEqual({ head: '', body: '<main>x</main>' });
});
