import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from './compile.ts';
import { compilerMisfits } from './compiler-misfits.ts';
import type { HandedOver } from './handed-over.ts';

const CONFIGURATION = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noErrorTruncation: true,
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
 * @returns a line per misfit, with its path: './console.start(context).loadCard: () => void is missing'. Declarations that
 * do not compile in themselves are one too, where nothing else is.
 */
export async function typeMisfits(
  { taker, giver }: Sides,
  handed: HandedOver,
  version: number,
): Promise<string[]> {
  if (
    await areEqual(path.join(taker.declarations, `${version}`), path.join(giver.declarations, `${version}`))
  )
    return [];
  const output = await compile({
    configuration: CONFIGURATION,
    source: meetingSource(handed, version),
    async prepare(folder) {
      await cp(taker.declarations, path.join(folder, 'taker'), { recursive: true });
      await cp(giver.declarations, path.join(folder, 'giver'), { recursive: true });
    },
  });
  if (output === '') return [];
  const misfits = compilerMisfits(output);
  if (misfits.length > 0) return misfits.map((misfit) => misfit.path);
  const broken = brokenDeclarations(output, { taker, giver });
  if (broken.length > 0) return broken;
  throw new Error(`The contracts of two releases could not be compared:\n${output}`);
}

/** Declarations that do not compile in themselves, such as one that names a column which is gone. */
function brokenDeclarations(output: string, sides: Sides): string[] {
  return output.split('\n').flatMap((text) => {
    const [, path = '', line, message] = /^(\S+)\((\d+),\d+\): error TS\d+: (.{0,200})/.exec(text) ?? [];
    const names = path.split('/');
    const at = names.findLastIndex((name) => name === 'taker' || name === 'giver');
    if (at < 0) return [];
    const { name } = names[at] === 'taker' ? sides.taker : sides.giver;
    return [`${names.slice(at + 1).join('/')}, line ${line}, of ${name} does not compile: ${message}`];
  });
}

/** One assignment says both directions: what functions are handed is compared the other way round. */
function meetingSource({ file, type }: HandedOver, version: number): string {
  const [name = ''] = type.split('[');
  return `import type { ${name} as Taken } from './taker/${version}/${file}';
import type { ${name} as Handed } from './giver/${version}/${file}';
declare const handed: Handed${type.slice(name.length)};
export const taken: Taken${type.slice(name.length)} = handed;
`;
}

async function areEqual(one: string, other: string): Promise<boolean> {
  const [texts, others] = await Promise.all([one, other].map(textsOf));
  return texts === others;
}

async function textsOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort();
  const texts = names.map(async (name) => `${name}\n${await readFile(path.join(folder, name), 'utf8')}`);
  return (await Promise.all(texts)).join('\n');
}
