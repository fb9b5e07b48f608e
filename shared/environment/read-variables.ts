import { type Reader, VARIABLES, type VariableName } from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

type Schema = typeof VARIABLES;

/** What a variable's text is parsed into: null where it is blank, and has no default. */
export type ValueOf<Name extends VariableName> =
  | ReturnType<Schema[Name]['parse']>
  | (Schema[Name]['default'] extends '' ? null : never);

/** The values of the variables that a reader is named for. */
export type ValuesFor<Who extends Reader> = {
  [Name in VariableName as Who extends Schema[Name]['readers'][number] ? Name : never]: ValueOf<Name>;
};

/** What is given for a variable, trimmed; blank where it is blank or absent. */
export function givenText(environment: Environment, name: VariableName): string {
  return environment[name]?.trim() ?? '';
}

/** A line for each variable that is named as the organization's facts are and that nothing reads: it may be misspelt. */
export function unreadVariables(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('SITE_') && !(name in VARIABLES))
    .map((name) => `${name} is set, and nothing reads it: docs/reference/environment.md has the names.`);
}

/**
 * The value of one variable.
 * @throws Error naming it, with what it takes.
 */
export function readVariable<Name extends VariableName>(environment: Environment, name: Name): ValueOf<Name> {
  const variable = VARIABLES[name];
  const text = givenText(environment, name) || variable.default;
  try {
    return (text === '' ? null : variable.parse(text)) as ValueOf<Name>;
  } catch (error) {
    throw new Error(`${name} ${error instanceof Error ? error.message : error}.`, { cause: error });
  }
}

/** The names of a reader's variables. */
export function variablesOf(reader: Reader): VariableName[] {
  const names = Object.keys(VARIABLES) as VariableName[];
  return names.filter((name) => (VARIABLES[name].readers as readonly Reader[]).includes(reader));
}

/**
 * All that a reader reads.
 * @returns what is wrong, a sentence without its stop for each variable; those are missing among the values.
 */
export function readVariables<Who extends Reader>(
  environment: Environment,
  reader: Who,
): { values: ValuesFor<Who>; problems: string[] } {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const name of variablesOf(reader)) {
    try {
      values[name] = readVariable(environment, name);
    } catch (error) {
      problems.push(error instanceof Error ? error.message.replace(/\.$/, '') : name);
    }
  }
  return { values: values as ValuesFor<Who>, problems };
}

/** As `readVariables`. @throws Error saying all that is wrong. */
export function requireVariables<Who extends Reader>(environment: Environment, reader: Who): ValuesFor<Who> {
  const { values, problems } = readVariables(environment, reader);
  if (problems.length > 0) throw new Error(`${problems.join('; ')}.`);
  return values;
}
