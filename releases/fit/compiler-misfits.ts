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
];

/**
 * Reads what the compiler says about types that do not fit each other.
 * @param output without colours, of an assignment of `handed`.
 * @returns a line per error with the path to what does not fit; none where the output is about something else.
 */
export function compilerMisfits(output: string): string[] {
  const errors = output.split(/^\S.*?: error TS2322: /m).slice(1);
  return errors.map((error) => {
    // The first line is about the whole; where lines are not indented any more, another error begins.
    const [, ...details] = error.split('\n');
    const next = details.findIndex((line) => !line.startsWith(' '));
    const lines = details
      .slice(0, next < 0 ? details.length : next)
      .map((line) => line.trim().replaceAll(/import\("[^"]*"\)\./g, ''));
    const path = lines.map((line) => firstMatch(STEPS, line) ?? '').join('');
    const last = lines.findLast((line) => firstMatch(ENDS, line) !== null) ?? '';
    return `${path.replace(/^\./, '')}${firstMatch(ENDS, last) ?? ' does not fit'}`;
  });
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
