import { createRequire } from 'node:module';
import path from 'node:path';
import { SERVER_SHARE } from '@burhan/shared/registries';
import type { Plugin } from 'vite';
import { SINGLETONS } from './federation.ts';

const VIRTUAL = '\0shared-from-host:';

/**
 * For a remote's server build: takes the packages that must be one instance from the host's server build, as federation
 * does in the browser. So a release is complete without node_modules.
 */
export function sharedFromHost(packageFolder: string): Plugin {
  const require = createRequire(path.join(packageFolder, 'package.json'));
  return {
    name: 'shared-from-host',
    enforce: 'pre',
    resolveId: (id) => (SINGLETONS.some((name) => name === id) ? VIRTUAL + id : undefined),
    load: async (id) => {
      if (!id.startsWith(VIRTUAL)) return undefined;
      const name = id.slice(VIRTUAL.length);
      const exported = Object.keys(await import(require.resolve(name))).filter((key) =>
        /^[a-zA-Z_$][\w$]*$/.test(key),
      );
      return [
        `const shared = globalThis[Symbol.for('${SERVER_SHARE}')]['${name}'];`,
        'export default shared.default ?? shared;',
        ...exported
          .filter((key) => key !== 'default')
          .map((key) => `export const ${key} = shared['${key}'];`),
      ].join('\n');
    },
  };
}
