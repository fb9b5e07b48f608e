import { writtenAuthors } from '@burhan/shared/author-names';
import { tidyOrcid } from '@burhan/shared/field-formats';

export type AuthorEntry = {
  name: string;
  typed: string;
  /** Whether the text of the authors has this name. If the author was renamed, the iD is still shown. */
  isNamed: boolean;
};

/**
 * The authors of a form with their iDs, complete or not.
 * @param authors the text of the authors.
 * @param orcids the column `author_orcids`, with a name and its typed iD in each line.
 */
export function authorEntries(authors: string, orcids: string): AuthorEntry[] {
  const lines = orcids.split('\n').filter(Boolean);
  const named = writtenAuthors(authors).authors.map(({ typed: name }) => {
    const index = lines.findIndex(
      (line) => line.startsWith(`${name} `) && !line.slice(name.length + 1).includes(' '),
    );
    const [line = ''] = index < 0 ? [] : lines.splice(index, 1);
    return { name, typed: line.slice(name.length + 1), isNamed: true };
  });
  const others = lines.map((line) => {
    const end = line.lastIndexOf(' ');
    return { name: line.slice(0, end), typed: line.slice(end + 1), isNamed: false };
  });
  return [...named, ...others];
}

export function withOrcid(entries: readonly AuthorEntry[], index: number, text: string): string {
  return entries
    .map((entry, at) => (at === index ? { ...entry, typed: tidyOrcid(text) } : entry))
    .filter(({ typed }) => typed !== '')
    .map(({ name, typed }) => `${name} ${typed}`)
    .join('\n');
}
