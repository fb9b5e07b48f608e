import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../boundaries/source-files.ts';

/** The guides for editors, and how each writes what the console says. */
const GUIDES: readonly [file: string, language: string, label: RegExp][] = [
  ['docs/editing.md', 'en', /`([^`]+)`/g],
  ['docs/editing.ar.md', 'ar', /«([^»]+)»/g],
];

const TEXT = /'([^'\n]*)'|"([^"\n]*)"/g;
/** An address, or a place for a value. */
const NO_NAME = /[/{]/;
/** Where a value is filled in. */
const FILLED_IN = /\\u2068|\{\{/;

/**
 * Finds names of buttons, fields and notices in the guides for editors that no text of the console has. Of a text in which
 * a value is filled in, its beginning is the name: `Waiting since`.
 * @returns one line per finding: `file: what is wrong. What to do.`
 */
export function unknownLabels(root: string): string[] {
  return GUIDES.flatMap(([guide, language, label]) => {
    if (!existsSync(path.join(root, guide))) return [];
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
    const sources = sourceFiles(path.join(root, 'shared/i18n'), /\.ts$/)
      .filter((file) => file.startsWith(`${language}/`) || file === 'languages.ts')
      .map((file) => read(`shared/i18n/${file}`));
    const names = new Set(
      sources
        .flatMap((source) => [...source.matchAll(TEXT)])
        .map(([, one, other]) => (one ?? other)?.split(FILLED_IN)[0]?.trim()),
    );
    return [...read(guide).matchAll(label)]
      .map(([, name = '']) => name.replace(/\s+/g, ' '))
      .filter((name) => !NO_NAME.test(name) && !names.has(name))
      .map((name) => `${guide}: The console has no ${name}. Name what it says.`);
  });
}
