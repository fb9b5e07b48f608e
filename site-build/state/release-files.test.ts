import { expect, it } from 'vitest';
import type { ReleaseModule } from './release.ts';
import { filesOf } from './release-files.ts';

const built = (file: string, css: string[], imports: string[] = []): ReleaseModule => ({
  file,
  css,
  imports,
});
const modules = {
  'src/home.tsx': built('home.js', ['home.css'], ['src/card.tsx']),
  // It imports back what imports it.
  'src/card.tsx': built('card.js', ['card.css'], ['src/home.tsx']),
  'src/search.tsx': built('search.js', ['search.css'], ['src/card.tsx']),
};

it('gives scripts importers first, and styles in the order that they were written for, each once', () => {
  const loads = ['src/home.tsx', 'src/search.tsx'].map((key) => ({ name: '', modules: [key] }));

  expect(filesOf({ part: 'host', modules }, ...loads)).toEqual({
    scripts: ['home.js', 'card.js', 'search.js'],
    styles: ['card.css', 'home.css', 'search.css'],
  });
});

it('refuses a module that the build has no file for, with its path', () => {
  const load = { name: 'pages.news.load', modules: ['src/news.tsx'] };

  expect(() => filesOf({ part: 'remote-public', modules }, load)).toThrow(
    'pages.news.load of remote-public imports src/news.tsx, which is no file of its build.',
  );
});
