import { expect, test } from 'vitest';
import { exampleVersionProblems } from './example-versions.ts';

const SETTINGS = "catalog:\n  '@types/react': 19.3.0\n  vite: 8.3.8\n\nallowBuilds:\n  c: false\n";

const problems = (dependencies: Record<string, string>) =>
  exampleVersionProblems(JSON.stringify({ name: 'example', dependencies }), SETTINGS);

test('versions of the catalog are fine, and so is the package that this project packs', () => {
  const contract = { '@burhan/contract': 'file:../contract' };
  expect(problems({ ...contract, '@types/react': '19.3.0', vite: '8.3.8' })).toEqual([]);
});

test('another version, a range and a package that the catalog has not are told by package', () => {
  expect(problems({ '@types/react': '19.2.0', vite: '^8.3.8', c: 'false' })).toEqual([
    'example has @types/react 19.2.0, the catalog of pnpm-workspace.yaml has 19.3.0.',
    'example has vite ^8.3.8, the catalog of pnpm-workspace.yaml has 8.3.8.',
    'example has c false, the catalog of pnpm-workspace.yaml has none.',
  ]);
});
