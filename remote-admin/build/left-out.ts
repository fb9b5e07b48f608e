import type { Plugin } from 'vite';
import { MOTION } from '../src/engine/design/theme.ts';

/** The design tokens that components ask for while they run: where dialogs begin to stack, and whether anything moves. */
const TOKENS = { zIndexPopupBase: 1000, motion: MOTION };

/** In place of a component: nothing of its own around its children. */
const NOTHING_AROUND = 'export default ({ children }) => children;';

const NO_STYLES = 'export default () => {};';

/**
 * Modules for what the sheet of styles holds already (ant-design-sheet.ts), what the console has switched off, or never
 * uses; and what stands in their place: a build takes along what is imported, used or not.
 */
const STAND_INS: readonly [module: RegExp, code: string][] = [
  // Colours and sizes are in the sheet. A token that is missing above is told by the first test in a browser.
  [
    /\/antd\/es\/theme\/useToken\.js$/,
    `const tokens = new Proxy(${JSON.stringify(TOKENS)}, {
  get: (known, name) => { if (name in known) return known[name]; throw new Error('There is no token ' + String(name)); },
});
const used = [null, tokens, '', tokens, {}, true];
export const unitless = {};
export default () => used;`,
  ],
  [/\/antd\/es\/theme\/themes\/default\/theme\.js$/, 'export default null;'],
  [/\/antd\/es\/config-provider\/style\/index\.js$/, NO_STYLES],
  // Waves, and buttons that say that they load, are switched off.
  [/\/antd\/es\/_util\/wave\/index\.js$/, NOTHING_AROUND],
  [/\/antd\/es\/button\/DefaultLoadingIcon\.js$/, 'export default () => null;'],
  // Tooltips.
  [/\/antd\/es\/tooltip\/UniqueProvider\/index\.js$/, NOTHING_AROUND],
  // Forms of its own, and what these say.
  [/^\0form-of-ant-design$/, 'export const FormProvider = null;'],
  [/\/antd\/es\/locale\/en_US\.js$/, "export default { locale: 'en' };"],
];

/**
 * Leaves out of a build what its packages import and the console never runs. The build fails where something is left out
 * that it does not have: its package has moved it, or imports it no more.
 */
export function leftOut(): Plugin {
  const used = new Set<string>();
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    // By name: others that import it are never part of the build, but are read all the same.
    resolveId: (source, importer = '') =>
      source === '@rc-component/form' && importer.endsWith('/antd/es/form/context.js')
        ? '\0form-of-ant-design'
        : null,
    load(id) {
      const [module, code = null] = STAND_INS.find(([module]) => module.test(id)) ?? [];
      if (module) used.add(module.source);
      return code;
    },
    generateBundle() {
      const unused = STAND_INS.map(([module]) => module.source).filter((module) => !used.has(module));
      if (unused.length > 0) this.error(`Nothing is left out by build/left-out.ts as ${unused.join(', ')}.`);
    },
  };
}
