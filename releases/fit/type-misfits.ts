import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HandedOver } from '../state/parts.ts';
import { compile, MEETING_FILE } from './compile.ts';

const CONFIGURATION = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    lib: ['es2024', 'dom'],
    types: [],
  },
};

/** One that meets another, and where the declarations are that it was built against, with a folder for each version. */
export type Side = { name: string; declarations: string };

export type Sides = { taker: Side; giver: Side };

/**
 * Asks the compiler whether what one side hands over is what the other takes, and what its functions are handed is what
 * they take, by the declarations that both were built against.
 * @param version of the contract at which they meet.
 * @returns a line per misfit, in the compiler's words: "The types of '['./console'].start' are incompatible …". Declarations
 * that do not compile in themselves, such as those that name a column which is gone, are one too.
 */
export async function typeMisfits(sides: Sides, handed: HandedOver, version: number): Promise<string[]> {
  const folders = Object.values(sides).map(({ declarations }) => path.join(declarations, `${version}`));
  const [taken, given] = await Promise.all(folders.map(textsOf));
  if (taken === given) return [];
  const errors = await compile({
    configuration: CONFIGURATION,
    source: meetingSource(sides, handed, version),
    async prepare(folder) {
      for (const { name, declarations } of Object.values(sides))
        await cp(declarations, path.join(folder, name), { recursive: true });
    },
  });
  return errors.map(({ file, line, says }) =>
    file === MEETING_FILE ? says : `${file}, line ${line}: ${says}`,
  );
}

/** One assignment says both directions: what functions are handed is compared the other way round. */
function meetingSource({ taker, giver }: Sides, { file, type }: HandedOver, version: number): string {
  const [name = ''] = type.split('[');
  return `import type { ${name} as Taken } from './${taker.name}/${version}/${file}';
import type { ${name} as Handed } from './${giver.name}/${version}/${file}';
declare const handed: Handed${type.slice(name.length)};
export const taken: Taken${type.slice(name.length)} = handed;
`;
}

async function textsOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort();
  const texts = names.map(async (name) => `${name}\n${await readFile(path.join(folder, name), 'utf8')}`);
  return (await Promise.all(texts)).join('\n');
}
