import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { importSpecifiers } from './import-specifiers.ts';

/** What public pages are composed from. */
const PAGES = ['remote-public/src/site.ts', 'host/src/prerender.tsx'];

/** The console's shell is composed by the same module. */
const CONSOLE = /^host\/src\/console-shell\//;

const INTERACTIVE_HOOK =
  /^use(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|SyncExternalStore|ActionState|Optimistic|Transition)$/;

/**
 * Finds what would do nothing in the browser: event handlers, state and effects of components that a page is drawn with.
 * React only draws them, again where rows have changed; what they do is plain code's.
 * @returns one line for each, with the file.
 */
export function interactiveInPages(root: string): string[] {
  const seen = new Set<string>();
  const violations: string[] = [];
  const isPartOfPages = (file: string) =>
    /\.tsx?$/.test(file) && !CONSOLE.test(file) && existsSync(join(root, file));
  const visit = (file: string): void => {
    if (seen.has(file) || !isPartOfPages(file)) return;
    seen.add(file);
    const source = readFileSync(join(root, file), 'utf8');
    for (const specifier of importSpecifiers(file, source)) {
      if (specifier.startsWith('.')) visit(posix.join(posix.dirname(file), specifier));
    }
    violations.push(...interactiveNamesOf(file, source).map((name) => `${file}: acts in a page ("${name}")`));
  };
  for (const page of PAGES) visit(page);
  return violations;
}

/** Names of event handlers and of hooks that need React in the browser. */
function interactiveNamesOf(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  return [...new Set(namesIn(program))];
}

function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (typeof node !== 'object' || node === null) return [];
  return [...ownName(node as AnyNode), ...Object.values(node).flatMap(namesIn)];
}

type AnyNode = { type?: string; name?: { name?: unknown }; callee?: { name?: unknown } };

function ownName({ type, name, callee }: AnyNode): string[] {
  const attribute = type === 'JSXAttribute' ? String(name?.name) : '';
  const called = type === 'CallExpression' ? String(callee?.name) : '';
  return [
    ...(/^on[A-Z]/.test(attribute) ? [attribute] : []),
    ...(INTERACTIVE_HOOK.test(called) ? [called] : []),
  ];
}
