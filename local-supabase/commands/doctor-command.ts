import { singleLine } from '../base/log.ts';
import { examine, type Finding } from '../doctor/examine.ts';

const USAGE = `Ask a project everything that can be wrong with it, and what mends it:
  npm run doctor
It changes nothing. SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY say which hosted project; without
them it is the running site of DATA_DIR. Give it the environment that the pages are composed with.
✗ has to be mended (exit code 1), ! is good to know.`;

const MARKS: Readonly<Record<Finding['colour'], string>> = { green: '✓', yellow: '!', red: '✗' };

process.exit(await run(process.argv.slice(2)));

async function run(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  let isRed = false;
  const isWhole = await examine(process.env, (finding) => {
    isRed ||= finding.colour === 'red';
    process.stdout.write(`${line(finding)}\n`);
  });
  if (!isWhole) process.stdout.write('The rest was not asked: mend this first.\n');
  return isRed ? 1 : 0;
}

function line({ colour, name, wrong, mend }: Finding): string {
  return singleLine(`${MARKS[colour]} ${name}${wrong && `: ${wrong} → ${mend}`}`);
}
