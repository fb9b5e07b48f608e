import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { HANDED_OVER, type HandedOver, type PartName } from '../state/parts.ts';
import { compile, MEETING_FILE } from './compile.ts';

/** Errors that say that a value is not of the type that it is declared with, handed to, or checked against. */
const OF_VALUES = [1360, 2322, 2345, 2353, 2375, 2379, 2559, 2561, 2739, 2740, 2741];

/**
 * Holds a part's sources against the newest contract. The compiler compares what its modules are with what the contract says
 * of them. A value that a module declares with a type is taken for that type; so errors of values in the part count too.
 * What is cast to `any` or `never` is not seen.
 * @param root the folder that holds the part's sources.
 * @returns a line per misfit, in the compiler's words: "The types of '['./islands'].start' are incompatible …".
 */
export async function codeMisfits(root: string, part: PartName): Promise<string[]> {
  // As the compiler names files.
  const project = await realpath(root);
  const configuration = {
    extends: path.join(project, 'tsconfig.json'),
    compilerOptions: {
      types: [path.join(project, part, 'node_modules/vite/client')],
    },
    // What is added to the types of packages.
    include: ['shared', `${part}/src`].map((folder) => path.join(project, folder, '**/*.d.ts')),
  };
  const errors = await compile({ configuration, source: meetingSource(project, part), cwd: project });
  const misfits = errors.flatMap(({ file, line, code, says }) => {
    if (!OF_VALUES.includes(code)) return [];
    if (path.basename(file) === MEETING_FILE) return [says];
    return file.startsWith(`${part}/`) ? [`${file}, line ${line}: ${says}`] : [];
  });
  return misfits.sort();
}

/** Assigns a part's modules to what the contract says of them. The registry names what is loaded later. */
function meetingSource(project: string, part: PartName): string {
  const { file, type, sources }: HandedOver = HANDED_OVER[part];
  const moduleAt = (source: string) => `import(${JSON.stringify(path.join(project, part, source))})`;
  const moduleType = (source: string) => `typeof ${moduleAt(source)}`;
  const given =
    typeof sources === 'string'
      ? moduleType(sources)
      : `{ ${Object.entries(sources)
          .map(([name, source]) => `'${name}': ${moduleType(source)};`)
          .join(' ')} }`;
  const contract = path.join(project, `shared/contract/${NEWEST_CONTRACT}`, file);
  const [name] = type.split('[');
  return `import type { ${name} } from ${JSON.stringify(contract)};
declare const handed: ${given};
export const taken: ${type} = handed;
export type Registry = ${moduleType('src/registry')};
`;
}
