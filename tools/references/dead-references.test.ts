import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { deadReferences } from './dead-references.ts';

const RULES = 'docs/product-rules.md';
const GONE = 'docs/rules.md';

const { at, write } = testFolder();

beforeEach(() => {
  write(RULES, '# Product rules\n\n## Row limits\n\nAt most 9.\n');
  write('shared/limits.ts', 'export const ROW_LIMIT = 9;\n');
});

describe('what is not there is refused, with its line and a remedy', () => {
  it.each([
    ['shared/a.ts', `/** At most 9 (${RULES}#limits). */`, `${RULES} has no heading #limits. Cite`],
    ['shared/a.ts', `/** At most 9 (${GONE}#row-limits). */`, 'no file docs/rules.md. Name'],
    ['shared/a.ts', `/** At most 9 (${['Spec', 9].join(' ')}). */`, `is a section of no document here. Cite`],
    ['shared/a.ts', '// As in shared/limit.ts.', 'There is no file shared/limit.ts. Name'],
    ['shared/a.css', ' * as in `limits.css`', 'no file limits.css'],
    ['shared/a.ts', '/** See ../limits.ts. */', 'no file ../limits.ts'],
    ['README.md', 'Its limits: `shared/limit.ts`.', 'no file shared/limit.ts'],
    ['README.md', '[Rules](docs/rules.md)', 'leads to docs/rules.md, which is not there. Correct'],
    ['README.md', '[Rules][rules]\n\n[rules]: docs/rules.md', 'leads to docs/rules.md', 3],
    ['README.md', `[Limits](${RULES}#limits)`, 'no heading #limits.'],
  ])('%s: %s', (file, text, problem, line = 1) => {
    write(file, `${text}\n`);

    const found = deadReferences(at());

    expect(found).toEqual([expect.stringContaining(problem)]);
    expect(found[0]).toMatch(new RegExp(`^${file}:${line}: `));
  });
});

describe('what is there, or no reference, is let through', () => {
  it.each([
    ['shared/a.ts', `/** At most 9 (${RULES}#row-limits). */`],
    [
      'shared/a.ts',
      '/** As in `shared/limits.ts`, limits.ts and ./limits.ts; not in <page>.ts or *.test.ts. */',
    ],
    ['shared/a.ts', `const address = 'pages/none.ts';`],
    ['shared/a.ts', '// See https://example.org/none.ts and https://example.org/none.md#none.'],
    [
      'docs/a.md',
      '# A\n\n[A](#a), [limits](product-rules.md#row-limits), [code](../shared/), [other](https://example.org)',
    ],
    ['README.md', `[Rules](${RULES} "Product rules"), [line](shared/limits.ts#L1)`],
  ])('%s: %s', (file, text) => {
    write(file, `${text}\n`);

    expect(deadReferences(at())).toEqual([]);
  });
});
