import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTestFile } from '../boundaries/rules.ts';
import { sourceFiles } from '../boundaries/source-files.ts';

const CODE = /\.(?:tsx?|mjs|css|sql|conf|sh|ya?ml|toml|service|env|json|html)$/;

/** A changelog names what is gone; measurements have words of their peers. */
const DOCUMENT = /^(?!CHANGELOG|bench\/).*\.md$/;

/** Names of other programs, and those that an example makes up. */
const NOT_OURS = new Set(['NODE_EXTRA_CA_CERTS', 'ON_ERROR_STOP', 'pg_net', 'label_fr', 'shared/i18n/fr']);

const FENCED_CODE = /^```.*?^```/gms;
const COMMAND = /\bnpm run ([\w:-]+)/g;
const SETTING = /^([A-Z]\w+)=/gm;
const CODE_SPAN = /`([^`\n]+)`/g;
/** `row_limit`, `withDrafts`, `SEED`: of code rather than of English. */
const IDENTIFIER = /\b(?:[A-Za-z][A-Za-z\d]*_\w+|[a-z]+[A-Z]\w*|[A-Z][A-Z\d]{3,})\b/g;
const PATH = /^([\w.-]+)(?:\/[\w.@-]+)+\/?$/;

/**
 * Finds what documents name and no source has any more: commands, environment variables, functions, columns, folders.
 * @returns one line per finding: `file: what is wrong. What to do.`
 */
export function unknownNames(root: string): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const files = sourceFiles(root, /./);
  const sources = files.filter((file) => CODE.test(file) && !isTestFile(file) && !file.startsWith('bench/'));
  const words = new Set(sources.flatMap((file) => read(file).match(/\w+/g) ?? []));
  const commands: object = JSON.parse(read('package.json')).scripts;

  return files.flatMap((file) => {
    if (!DOCUMENT.test(file)) return [];
    const text = read(file);
    const names = (pattern: RegExp, from = text) =>
      [...from.matchAll(pattern)].map(([all, name]) => name ?? all);
    const spans = names(CODE_SPAN, text.replace(FENCED_CODE, ''));
    const unknown = [
      ...names(COMMAND).flatMap((name) => (name in commands ? [] : `npm run ${name}`)),
      ...[...names(SETTING), ...spans.flatMap((span) => names(IDENTIFIER, span))].filter(
        (name) => !words.has(name),
      ),
      ...spans.filter((span) => isGone(root, span)),
    ];
    return unknown
      .filter((name) => !NOT_OURS.has(name))
      .map((name) => `${file}: Nothing has the name ${name} any more. Name what is meant, or delete it.`);
  });
}

/** A path below a folder of the project; what is built comes and goes. */
function isGone(root: string, span: string): boolean {
  const [, folder] = PATH.exec(span) ?? [];
  return (
    folder !== undefined &&
    !['dist', '.cache'].includes(folder) &&
    existsSync(path.join(root, folder)) &&
    !existsSync(path.join(root, span))
  );
}
