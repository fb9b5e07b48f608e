import * as v from 'valibot';
import { StartupError } from '../startup-error.ts';
import { VARIABLES, type VariableName } from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Values = v.InferOutput<typeof VARIABLES>;

/** The names of all variables. */
export const VARIABLE_NAMES = Object.keys(VARIABLES.entries) as VariableName[];

/** The given text of a variable, trimmed; '' if it is blank or absent. */
export function givenText(environment: Environment, name: VariableName): string {
  return environment[name]?.trim() ?? '';
}

/** A line for each unknown variable that begins with `SITE_`, because its name may be misspelt. */
export function warningsOfUnknownVariables(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('SITE_') && !(name in VARIABLES.entries))
    .map((name) => `${name} is set, and nothing reads it: docs/reference/environment.md has the names.`);
}

/** The values of all variables. A blank one counts as absent. @throws StartupError naming everything that is wrong. */
export function readEnvironment(environment: Environment): Values {
  return read(VARIABLES, environment);
}

/** The value of one variable. @throws StartupError naming the variable and the values that it accepts. */
export function readVariable<Name extends VariableName>(environment: Environment, name: Name): Values[Name] {
  return read(v.object({ [name]: VARIABLES.entries[name] }), environment)[name] as Values[Name];
}

function read<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
  environment: Environment,
): v.InferOutput<Schema> {
  const given = Object.entries(environment).filter(([, text]) => text?.trim());
  const { success, output, issues } = v.safeParse(schema, Object.fromEntries(given), {
    abortPipeEarly: true,
  });
  if (success) return output;
  throw new StartupError(`${issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('; ')}.`);
}
