import { StartupError } from '../base/startup-error.ts';
import type { Environment } from '../installation/config.ts';
import type { Check } from './check.ts';
import { checksOf } from './checks.ts';
import { openProject, type Project } from './project.ts';

/** What came of a check. `mend` is '' where nothing is wrong. */
export type Finding = { colour: 'green' | 'yellow' | 'red'; name: string; wrong: string; mend: string };

/**
 * Examines the project that the environment names.
 * @param say gets each finding as soon as it is there.
 * @returns whether everything was asked: not past what the rest stands on.
 */
export async function examine(environment: Environment, say: (finding: Finding) => void): Promise<boolean> {
  const red = (name: string, wrong: string, mend: string) => {
    say({ colour: 'red', name, wrong, mend });
    return false;
  };
  let project: Project;
  try {
    project = await openProject(environment);
  } catch (error) {
    if (error instanceof StartupError)
      return red('environment', error.message, 'docs/reference/environment.md');
    throw error;
  }

  for (const check of checksOf(project)) {
    const finding = await carryOut(check, project);
    say(finding);
    if (check.isGround && finding.colour === 'red') return false;
  }
  return true;
}

async function carryOut(check: Check, project: Project): Promise<Finding> {
  const { name, isYellow } = check;
  const colour = isYellow ? 'yellow' : 'red';
  try {
    const answer = await check.ask(project);
    const wrong = check.judge(answer, project);
    if (wrong === null) return { colour: 'green', name, wrong: '', mend: '' };
    return { colour, name, wrong, mend: check.mend(answer, project) };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { colour, name, wrong: `cannot be told: ${error.message}`, mend: 'npm run doctor, once more' };
  }
}
