/** Reads a value that somebody else wrote as one of ours. @throws Error naming where it stands, and what may. */
export type Parse<Value> = (value: unknown, at: string) => Value;

/** The error that says what is wrong where. */
export function refused(at: string, wanted: string): Error {
  return new Error(`release.json: ${at || 'it'} has to be ${wanted}. Build the release again.`);
}

export function text<Text extends string = string>(pattern: RegExp, wanted: string): Parse<Text> {
  return (value, at) => {
    if (typeof value !== 'string' || !pattern.test(value)) throw refused(at, wanted);
    return value as Text;
  };
}

export function oneOf<Choice extends string | true>(choices: readonly Choice[]): Parse<Choice> {
  return (value, at) => {
    const choice = choices.find((each) => each === value);
    if (choice === undefined) throw refused(at, `one of ${choices.join(', ')}`);
    return choice;
  };
}

export function wholeNumber(max: number): Parse<number> {
  return (value, at) => {
    if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > max)
      throw refused(at, `a whole number from 1 to ${max}`);
    return value as number;
  };
}

export function list<Value>(parse: Parse<Value>, max = 2000): Parse<Value[]> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length > max) throw refused(at, `a list of at most ${max}`);
    return value.map((each, index) => parse(each, `${at}[${index}]`));
  };
}

/** An object with keys of its own choice. */
export function record<Value>(
  key: Pick<RegExp, 'test'>,
  parse: Parse<Value>,
  max = 2000,
): Parse<Record<string, Value>> {
  return (value, at) => {
    const entries = entriesOf(value, at);
    if (entries.length > max) throw refused(at, `an object with at most ${max} entries`);
    return Object.fromEntries(
      entries.map(([name, each]) => {
        if (!key.test(name) || name === '__proto__')
          throw refused(`${at}, key ${shown(name)},`, 'a plain name');
        return [name, parse(each, `${at}.${shown(name)}`)];
      }),
    );
  };
}

export type Optional<Value> = { optional: Parse<Value> };
export const optional = <Value>(parse: Parse<Value>): Optional<Value> => ({ optional: parse });

type Fields = Readonly<Record<string, Parse<unknown> | Optional<unknown>>>;
type Parsed<Of extends Fields> = {
  [Name in keyof Of as Of[Name] extends Parse<unknown> ? Name : never]: Of[Name] extends Parse<infer Value>
    ? Value
    : never;
} & {
  [Name in keyof Of as Of[Name] extends Parse<unknown> ? never : Name]?: Of[Name] extends Optional<
    infer Value
  >
    ? Value
    : never;
};

/** An object with these fields and no others, in the order that they came in. */
export function object<Of extends Fields>(fields: Of): Parse<Parsed<Of>> {
  return (value, at) => {
    const entries = entriesOf(value, at);
    const parsed = entries.map(([name, each]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field) throw new Error(`release.json: ${at} has ${shown(name)}, which no release has. Remove it.`);
      return [
        name,
        ('optional' in field ? field.optional : field)(each, at ? `${at}.${name}` : name),
      ] as const;
    });
    const missing = Object.keys(fields).find(
      (name) => typeof fields[name] === 'function' && !entries.some(([given]) => given === name),
    );
    if (missing) throw refused(at ? `${at}.${missing}` : missing, 'there');
    return Object.fromEntries(parsed) as Parsed<Of>;
  };
}

function entriesOf(value: unknown, at: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refused(at, 'an object');
  return Object.entries(value);
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, 60));
}
