import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Button, ConfigProvider, Drawer, Input, Modal, Switch, type ThemeConfig } from 'antd';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { ESTree, Plugin } from 'vite';
import { consoleTheme, STATIC } from '../src/engine/design/theme.ts';

/** The components whose styles the sheet has. */
const COMPONENTS = { Button, Drawer, Input, 'Input.TextArea': Input.TextArea, Modal, Switch };

/** What the console imports from Ant Design besides components that have styles. */
const WITHOUT_STYLES = ['ConfigProvider', 'theme'];

/** Where the sheet goes: before the console's own changes to it. */
const SHEET = /\/engine\/design\/ant-design\.css$/;

/** Its modules that make the styles of components. */
const ANT_DESIGN_STYLES = /\/antd\/es\/[\w-]+\/style\/[\w-]+\.js$/;

/** What they make styles by, and what stands in its place: hooks that give the variables' class, components of nothing. */
const MAKERS: Record<string, string> = {
  genStyleHooks: `(() => ['', '${STATIC.cssVar.key}'])`,
  genSubStyleComponent: '(() => null)',
};

const SOURCES = '/remote-admin/src/';

type Kind = 'style' | 'token' | 'cssVar';

/**
 * Writes Ant Design's styles as a file, which a content policy can allow, in place of the code that makes style elements
 * in the page. The build fails where the sheet does not have exactly the components that its sources use.
 */
export function antDesignSheet(): Plugin {
  const used = new Set<string>();
  return {
    name: 'ant-design-sheet',
    enforce: 'pre',
    transform(code, id) {
      if (SHEET.test(id)) return `${sheet()}\n${code}`;
      if (ANT_DESIGN_STYLES.test(id)) return withoutStyles(code, this.parse(code));
      if (id.includes(SOURCES)) for (const name of antDesignNames(code)) used.add(name);
      return null;
    },
    generateBundle() {
      const wanted = [...used].filter((name) => !WITHOUT_STYLES.includes(name)).sort();
      const there = Object.keys(COMPONENTS).sort();
      if (wanted.join() !== there.join())
        this.error(`src uses ${wanted} of antd, and build/ant-design-sheet.ts has styles of ${there}.`);
    },
  };
}

/** What a module takes from antd: `Button`, `Input`, `Input.TextArea`. */
function antDesignNames(code: string): string[] {
  const imports = [...code.matchAll(/^import \{([^{}]*)\} from 'antd';$/gm)];
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  const parts = [...code.matchAll(/\b([A-Z]\w*)\.[A-Z]\w*/g)].filter(([, name = '']) => names.includes(name));
  return [...names.filter((name) => name && !name.startsWith('type ')), ...parts.map(([part]) => part)];
}

/** A module that makes styles, without them: the sheet has them. */
function withoutStyles(code: string, { body }: ESTree.Program): string {
  const made = body.flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return [node.declaration];
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    return declared?.type === 'VariableDeclaration' ? declared.declarations.map(({ init }) => init) : [];
  });
  return made.reduceRight((text, node) => {
    const maker =
      node?.type === 'CallExpression' && node.callee.type === 'Identifier' && MAKERS[node.callee.name];
    return maker ? text.slice(0, node.start) + maker + text.slice(node.end) : text;
  }, code);
}

/** Rules of all components; the variables that they use, for light and for dark. */
function sheet(): string {
  const light = stylesIn(consoleTheme(false));
  const dark = stylesIn(consoleTheme(true));
  const variables: Kind[] = ['token', 'cssVar'];
  return onlyUsed(
    `${light(variables)}${light(['style'])}@media (prefers-color-scheme:dark){${dark(variables)}}`,
  );
}

/** Draws each component once, to know its styles. */
function stylesIn(theme: ThemeConfig): (kinds: Kind[]) => string {
  const cache = createCache();
  const components = Object.values(COMPONENTS as Record<string, ComponentType>);
  const children = components.map((component, key) => createElement(component, { key }));
  renderToString(
    createElement(StyleProvider, { cache, children: createElement(ConfigProvider, { theme, children }) }),
  );
  // Those of every link in the page, which are the site's own.
  for (const key of cache.cache.keys()) if (key.startsWith('style%%Shared%')) cache.cache.delete(key);
  return (types) => extractStyle(cache, { plain: true, types });
}

/** Without the variables that no rule uses. */
function onlyUsed(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return css.replace(/(?<=[{;])(--ant-[\w-]+):[^;}]*;?/g, (declaration, name) =>
    used.has(name) ? declaration : '',
  );
}
