import { expect, it } from 'vitest';
import { resources } from './page-resources.ts';

const built = (name: string, ...imports: string[]) => ({ file: `${name}.js`, css: [`${name}.css`], imports });
// The first two modules import each other.
const modules = {
  'src/home.tsx': built('home', 'src/card.tsx'),
  'src/card.tsx': built('card', 'src/home.tsx'),
  'src/search.tsx': built('search', 'src/card.tsx'),
};
const resourcesOf = (...keys: string[]) =>
  resources(
    { part: 'host', version: '1', modules },
    ...keys.map((key) => ({ name: 'pages.a', modules: [key] })),
  );

it('gives scripts importers first, and styles in the order that they were written for, each once', () => {
  expect(resourcesOf('src/home.tsx', 'src/search.tsx')).toEqual({
    scripts: ['/host/1/home.js', '/host/1/card.js', '/host/1/search.js'],
    styles: ['/host/1/card.css', '/host/1/home.css', '/host/1/search.css'],
  });
});

it('refuses a module that the build has no file for, with its path', () => {
  const message = 'pages.a of host imports src/news.tsx, which is no file of its build.';
  expect(() => resourcesOf('src/news.tsx')).toThrow(message);
});
