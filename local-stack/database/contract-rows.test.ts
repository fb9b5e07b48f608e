import path from 'node:path';
import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach, expect, test } from 'vitest';
import { contractRowsFile, keptContracts, lostColumns } from './contract-rows.ts';

const rows = (columns: string) => `export type Rows = {
  metrics: {
    id: number;
${columns}  };
};
`;

const { at, write } = testFolder();
beforeEach(() => {
  keep(9, '    label: string;\n    kind: string | null;\n');
  keep(10, '    label: string;\n    label_ar?: string | null;\n');
});

function keep(version: number, columns: string): void {
  write(contractRowsFile('.', version), rows(columns));
}

test('the newest contract is the last', () => {
  write('speaks.ts', '');
  expect(keptContracts(at())).toEqual([9, 10]);
});

test('a database that has what all kept contracts read, and more, is fine', () => {
  const columns =
    '    funder: string;\n    label: string;\n    kind: string | null;\n    label_ar?: string | null;\n';
  expect(lostColumns(at(), rows(columns))).toEqual([]);
});

test('a column that a kept contract reads can neither go nor become something else', () => {
  expect(lostColumns(at(), rows('    label: string | null;\n    label_ar?: string | null;\n'))).toEqual([
    'Contract 9 reads metrics.label as string, but the migrations make it string | null.',
    'Contract 9 reads metrics.kind as string | null, but the migrations take it away.',
    'Contract 10 reads metrics.label as string, but the migrations make it string | null.',
  ]);
});

test('the contracts of the product are read, down to the last column', () => {
  const product = path.join(import.meta.dirname, '../../shared/contract');
  expect(lostColumns(product, rows('')).length).toBeGreaterThan(40);
});
