import { expect, it } from 'vitest';
import type { ReleaseModule } from '../state/release.ts';
import { resources } from './page-resources.ts';

const built = (file: string, css: string[], imports: string[] = []): ReleaseModule => ({
  file,
  css,
  imports,
});
const modules = {
  'src/home.tsx': built('home.js', ['home.css'], ['src/card.tsx']),
  // This module imports the module that imports it.
  'src/card.tsx': built('card.js', ['card.css'], ['src/home.tsx']),
  'src/search.tsx': built('search.js', ['search.css'], ['src/card.tsx']),
};

it('gives scripts importers first, and styles in the order that they were written for, each once', () => {
  const loads = ['src/home.tsx', 'src/search.tsx'].map((key) => ({ name: '', modules: [key] }));

  expect(resources({ part: 'host', version: '1', modules }, ...loads)).toEqual({
    scripts: ['/host/1/home.js', '/host/1/card.js', '/host/1/search.js'],
    styles: ['/host/1/card.css', '/host/1/home.css', '/host/1/search.css'],
  });
});

it('refuses a module that the build has no file for, with its path', () => {
  const load = { name: 'pages.news.load', modules: ['src/news.tsx'] };

  expect(() => resources({ part: 'remote-public', version: '1', modules }, load)).toThrow(
    'pages.news.load of remote-public imports src/news.tsx, which is no file of its build.',
  );
});
