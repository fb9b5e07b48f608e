import { parseSync } from 'vite';

/**
 * Every module that a TypeScript or JavaScript source names: imports, re-exports, dynamic imports with a literal.
 * @throws Error naming the file when it cannot be parsed.
 */
export function importSpecifiers(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source);
  const error = errors.find(({ severity }) => severity === 'Error');
  if (error) throw new Error(`${file}: ${error.message}`);

  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) =>
      literal(source.slice(moduleRequest.start, moduleRequest.end)),
    ),
  ];
  return [...new Set(named)];
}

function literal(expression: string): string[] {
  const match = /^(['"`])([^'"`$]+)\1$/.exec(expression);
  return match?.[2] ? [match[2]] : [];
}
