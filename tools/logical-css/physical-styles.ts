/** Sides that do not turn with the direction of the text; `inset-inline-start` and its like do. */
const PHYSICAL_PROPERTY =
  /^(?:(?:(?:scroll-)?(?:margin|padding)|border|inset)-)?(?:left|right|top|bottom)(?:-|$)|^(?:(?:min|max)-)?(?:width|height)$/;

/** Named sides in values, such as `text-align: left` or `linear-gradient(to right, …)`. */
const PHYSICAL_VALUE = /(?<![-\w."'/])(?:left|right)(?![-\w."'/])/;

/** Movement along the line that does not take the direction from a custom property. */
const FIXED_MOVEMENT = /\btranslate(?:X|3d)?\((?!0[,)]|[^)]*var\(--along)/;

/** Sides in React's style objects. */
const PHYSICAL_STYLE = /\b(?:margin|padding|border)(?:Left|Right)\w*:|\btextAlign: '(?:left|right)'/;

/**
 * What in a style sheet, or in a component's own styles, would stay on its side in right-to-left pages.
 * @returns one line per finding: `file:line: declaration`.
 */
export function physicalStyles(file: string, source: string): string[] {
  const text = withoutComments(source);
  const isStyleSheet = file.endsWith('.css');
  return text.split('\n').flatMap((line, index) => {
    const isPhysical = isStyleSheet ? isPhysicalDeclaration(line) : PHYSICAL_STYLE.test(line);
    return isPhysical ? [`${file}:${index + 1}: ${line.trim()}`] : [];
  });
}

function isPhysicalDeclaration(line: string): boolean {
  const [, property, value = ''] = /^\s*([a-z-]+)\s*:(.*)$/.exec(line) ?? [];
  if (property === undefined) return false;
  return PHYSICAL_PROPERTY.test(property) || PHYSICAL_VALUE.test(value) || FIXED_MOVEMENT.test(value);
}

/** Comments become as many empty lines. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''));
}
