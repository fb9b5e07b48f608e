import { packContract } from '../package/pack-contract.ts';
import { runCommand } from './command-line.ts';

/** Writes what a remote in another repository is made with (docs/how-to.md#a-remote-from-another-repository). */
const usage = 'npm run contract -- --pack DIR';

await runCommand({ usage, words: 0, folderOption: 'pack' }, async ({ root, folder }) => {
  if (folder === null) throw new Error(`Name a folder that is new or empty.\n${usage}`);
  const { name, version } = await packContract(root, folder);
  console.log(`${name} ${version} is in ${folder}.`);
});
