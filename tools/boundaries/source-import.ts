import { posix } from 'node:path';

/** One import of one file, seen from the project's folder. */
export type SourceImport = {
  /** The importing file: `host/src/main.tsx`. */
  from: string;
  /** The importing file's top-level folder, '' for files of the root. */
  part: string;
  isTest: boolean;
  /** As written. */
  specifier: string;
  /** Project path of a relative import or of a workspace package's module, without extension; else null. */
  target: string | null;
  /** Name of the npm or workspace package; null for relative imports and Node's own modules. */
  packageName: string | null;
};

const TEST_FILE = /(\.test\.tsx?$|\/testing\/|\/testing\.ts$|\/tests\/|^(?:e2e|testing)\/|\.config\.ts$)/;

const WORKSPACE = /^@burhan\/([^/]+)(?:\/(.*))?$/;

/** Tests, what they share, and the configuration of tools. @param file relative to the project's folder. */
export function isTestFile(file: string): boolean {
  return TEST_FILE.test(file);
}

export function sourceImport(from: string, specifier: string): SourceImport {
  const part = from.includes('/') ? from.slice(0, from.indexOf('/')) : '';
  const base = { from, part, isTest: isTestFile(from), specifier };

  if (specifier.startsWith('.')) {
    const target = withoutExtension(posix.join(posix.dirname(from), specifier));
    return { ...base, target, packageName: null };
  }
  const workspace = WORKSPACE.exec(specifier);
  if (workspace) {
    const target = withoutExtension(posix.join(workspace[1] ?? '', workspace[2] ?? ''));
    return { ...base, target, packageName: `@burhan/${workspace[1]}` };
  }
  if (/^(node:|virtual:|\/)/.test(specifier)) return { ...base, target: null, packageName: null };

  const [scopeOrName = '', name] = specifier.split('/');
  return {
    ...base,
    target: null,
    packageName: scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName,
  };
}

function withoutExtension(path: string): string {
  return path.replace(/\.(tsx?|mjs)$/, '');
}
