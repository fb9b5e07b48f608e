import { describe, expect, it } from 'vitest';
import { importChain, moduleGraph, styleChain } from './module-graph.ts';

const MODULES = moduleGraph({
  'page.tsx': { file: 'page.js', css: ['page.css'], imports: ['card.tsx', 'start.ts'] },
  'other.tsx': { file: 'other.js', css: ['other.css'], imports: ['picture.tsx'] },
  'card.tsx': { file: 'card.js', css: ['card.css'], imports: ['picture.tsx', 'page.tsx'] },
  'picture.tsx': { file: 'picture.js', css: ['picture.css'] },
  'start.ts': { file: 'start.js' },
  'logo.svg': { file: 'logo.svg' },
});

it('leaves out what is neither a script nor a style', () => {
  expect(Object.keys(MODULES)).not.toContain('logo.svg');
});

describe('what some modules import', () => {
  it('is named once, importers first', () => {
    const files = importChain(MODULES, ['page.tsx', 'other.tsx', 'none.ts']).map(({ file }) => file);

    expect(files).toEqual(['page.js', 'card.js', 'picture.js', 'start.js', 'other.js']);
  });

  it('brings its styles once, before those that build on them', () => {
    expect(styleChain(MODULES, ['page.tsx', 'other.tsx', 'none.ts'])).toEqual([
      'picture.css',
      'card.css',
      'page.css',
      'other.css',
    ]);
  });
});
