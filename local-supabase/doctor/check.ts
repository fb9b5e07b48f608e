import { StartupError } from '../base/startup-error.ts';
import type { Health, Project } from './project.ts';

/** One thing that can be wrong with a project. */
export type Check<Answer = unknown> = {
  name: string;
  /** Nothing after it can be asked while it fails. */
  isGround?: true;
  /** It is good to know, no more. */
  isYellow?: true;
  ask(project: Project): Promise<Answer>;
  /** What is wrong; null: nothing. */
  judge(answer: Answer, project: Project): string | null;
  /** The command, or the exact place, that mends it. */
  mend(answer: Answer, project: Project): string;
};

export const check = <Answer>(entry: Check<Answer>) => entry as Check;

/** What the database says of itself. @throws StartupError where it has no such function */
export async function healthOf(project: Project): Promise<Health> {
  const asked = await project.health();
  if (!asked) throw new StartupError('the database does not say');
  return asked.health;
}
