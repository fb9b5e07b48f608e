type Pattern = { exec(line: string): readonly string[] | null };

/** What the compiler says on its way to a misfit, and what each adds to its path. */
const STEPS: readonly [pattern: Pattern, step: (match: readonly string[]) => string][] = [
  [/^Types of property '(.+)' are incompatible\.$/, ([, name = '']) => `.${unquoted(name)}`],
  [/^The types of '(.+)' are incompatible between these types\.$/, ([, names = '']) => `.${unquoted(names)}`],
  [
    /^The types returned by '(.+)\((?:\.\.\.)?\)' are incompatible between these types\.$/,
    ([, names = '']) => `.${unquoted(names)}()`,
  ],
  [/^Types of parameters '(\w+)' and '\w+' are incompatible\.$/, ([, name]) => `(${name})`],
  [/^'\w+' index signatures are incompatible\.$/, () => '[]'],
  [between("Type '", ["[]' is not assignable to type '"], "[]'."), () => '[]'],
];

/** What is wrong at the end of the path. */
const ENDS: readonly [pattern: Pattern, end: (match: readonly string[]) => string][] = [
  [
    between("Property '", ["' is missing in type ", " but required in type '"], "'."),
    ([, name = '', , type = '']) => `.${unquoted(name)}${typeOf(name, type)} is missing`,
  ],
  [
    between('Type ', [' is missing the following properties from type ', ': '], ''),
    ([, , , names = '']) => `: ${names} are missing`,
  ],
  [
    between("Type '", ["' is not assignable to type '"], "'."),
    ([, given = '', wanted = '']) => ` is ${short(given)}, not ${short(wanted)}`,
  ],
  [
    between('Object literal may only specify known properties, and ', [' does not exist in type '], '.'),
    ([, property = '', type = '']) => `${unquoted(property)} is not in ${unquoted(type)}`,
  ],
];

/** Errors that say that a value is not of the type that it is declared with, handed to, or checked against. */
const ERROR = /^(\S.*?)\((\d+),\d+\): error TS(?:1360|2322|2345|2353|2375|2379|2559|2561|2739|274[01]): /gm;

/** A value that is not what it has to be, and where the compiler found it. */
export type Misfit = { file: string; line: number; path: string };

/**
 * Reads what the compiler says about values that do not fit their types.
 * @param output of the compiler, without colours.
 * @returns each with the path to what does not fit, as far as the compiler says one.
 */
export function compilerMisfits(output: string): Misfit[] {
  const [, ...parts] = output.split(ERROR);
  return Array.from({ length: parts.length / 3 }, (_, index) => {
    const [file = '', line = '', said = ''] = parts.slice(index * 3);
    return { file, line: Number(line), path: misfitPath(said) };
  });
}

/** './console.start(context).loadCard: () => void is missing', of the lines of one error. */
function misfitPath(said: string): string {
  // The first line is about the whole; where lines are not indented any more, another error begins.
  const [whole = '', ...rest] = said.replaceAll(/import\("[^"]*"\)\./g, '').split('\n');
  const next = rest.findIndex((line) => !line.startsWith(' '));
  const details = rest.slice(0, next < 0 ? rest.length : next).map((line) => line.trim());
  const path = details.map((line) => firstMatch(STEPS, line) ?? '').join('');
  const ends = (details.length > 0 ? details : [whole]).map((line) => firstMatch(ENDS, line));
  const end = ends.findLast((each) => each !== null);
  if (!end) return path ? `${path.replace(/^\./, '')} does not fit` : whole;
  return `${path}${end}`.replace(/^\./, '').replace(/^ is/, 'the value is');
}

/**
 * A pattern of a line that begins and ends with texts and has others within, `.*` before and after each. They are found
 * from the end: a regular expression would try each of many places with each of the others.
 */
function between(first: string, separators: readonly string[], last: string): Pattern {
  return {
    exec(line) {
      if (!line.startsWith(first) || !line.endsWith(last)) return null;
      let rest = line.slice(first.length, line.length - last.length);
      const found: string[] = [];
      for (const separator of separators.toReversed()) {
        const at = rest.lastIndexOf(separator);
        if (at < 0) return null;
        found.unshift(rest.slice(at + separator.length));
        rest = rest.slice(0, at);
      }
      return [line, rest, ...found];
    },
  };
}

function firstMatch(
  patterns: readonly [Pattern, (match: readonly string[]) => string][],
  line: string,
): string | null {
  for (const [pattern, say] of patterns) {
    const match = pattern.exec(line);
    if (match) return say(match);
  }
  return null;
}

/** ': () => void' for a property that a type writes out; '' where it has only a name. */
function typeOf(property: string, type: string): string {
  const [start] = ['{', ';']
    .flatMap((before) => [`${before} ${property}: `, `${before} ${property}?: `])
    .filter((each) => type.includes(each))
    .sort((one, other) => type.indexOf(one) - type.indexOf(other));
  if (!start) return '';
  let depth = 0;
  const from = type.indexOf(start) + start.length;
  for (let index = from; index < type.length; index++) {
    const character = type[index] ?? '';
    if ('({['.includes(character)) depth++;
    else if (')}]'.includes(character)) depth--;
    else if (character === ';' && depth === 0) return `: ${short(type.slice(from, index))}`;
  }
  return '';
}

function short(type: string): string {
  return type.length > 60 ? `${type.slice(0, 59)}…` : type;
}

/** `./console.start` of `['./console'].start`, and `console` of `'console'`. */
function unquoted(names: string): string {
  return names.replaceAll(/\['([^']*)'\]/g, '$1').replace(/^'|'$/g, '');
}
