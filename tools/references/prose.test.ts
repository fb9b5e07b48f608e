import { testFolder } from '@burhan/testing/test-folder';
import { expect, it } from 'vitest';
import { proseProblems } from './prose.ts';

const { at, write } = testFolder();

const LONG = `It says ${'word '.repeat(27)}here.`;

it.each([
  ['README.md', LONG, 'A sentence has 30 words, and 28 are enough: "It says'],
  ['docs/running.md', 'Only you.\n\n- You alone are asked.', 'Say "only": "- You alone'],
  ['docs/running.md', `It is (${'word '.repeat(9)}).`, 'A bracket has 9 words, and 8 are enough: "(word'],
  ['docs/running.md', 'What local-stack does.', 'Say "the server": "What local-stack'],
  ['docs/running.md', 'An admin edits.', 'Say "editor": "An admin'],
  ['docs/running.md', 'Two studies are open.', 'Say "project": "Two studies'],
  ['README.md', '# A\n\n## Start\n\n## Start\n', 'Two headings are "## Start".'],
  ['SECURITY.md', 'A line.\n\n'.repeat(11), 'It has 22 lines, and 20 are enough.'],
])('%s is told: %s', (file, text, problem) => {
  write(file, text);

  expect(proseProblems(at())).toEqual([expect.stringContaining(`${file}: ${problem}`)]);
});

it.each([
  [
    'README.md',
    `\`\`\`\n${LONG}\n\`\`\`\n\n| a | ${LONG} |\n\nShort: \`you alone\`, [said](${'x'.repeat(80)}).`,
  ],
  [
    'docs/running.md',
    'The type of study, the field of study. `local-stack`, log in as `admin` (`one two three four five six seven eight nine`).',
  ],
  ['docs/reference/limits.md', LONG],
  ['docs/security/asvs.md', LONG],
])('%s is let through: %s', (file, text) => {
  write(file, text);

  expect(proseProblems(at())).toEqual([]);
});
