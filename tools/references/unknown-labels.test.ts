import { testFolder } from '@burhan/testing/test-folder';
import { expect, it } from 'vitest';
import { unknownLabels } from './unknown-labels.ts';

const { at, write } = testFolder();

it('tells names of the guides for editors that the console does not say', () => {
  write(
    'shared/i18n/en/console/editing.ts',
    "export const texts = { save: 'Save', since: 'Since {{time}}' };",
  );
  write(
    'shared/i18n/ar/console/editing.ts',
    "export const texts = { save: 'حفظ', since: 'منذ \\u2068{{time}}' };",
  );
  write('shared/i18n/languages.ts', "export const NAMES = { ar: 'العربية' };");
  write('docs/editing.md', 'Press `Save` or `Keep`, `Since` 12:03, `العربية`, `/update-panel`, `{{name}}`.');
  write('docs/editing.ar.md', 'اضغط «حفظ» أو «احفظ\nهذا»، «منذ» 12:03، `{{name}}`.');

  expect(unknownLabels(at())).toEqual([
    'docs/editing.md: The console has no Keep. Name what it says.',
    'docs/editing.ar.md: The console has no احفظ هذا. Name what it says.',
  ]);
});
