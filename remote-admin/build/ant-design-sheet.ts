import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Button, ConfigProvider, Drawer, Input, Modal, Switch, type ThemeConfig } from 'antd';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { ESTree, Plugin } from 'vite';
import { consoleTheme, STATIC } from '../src/engine/design/theme.ts';

/** The components whose styles stand before the console's own changes to them, by the files of these. */
const COMPONENTS: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'ant-design.css': { Button, Switch },
  'dialogs.css': { Drawer, Modal },
  'inputs.css': { Input, 'Input.TextArea': Input.TextArea },
};

/** What the console imports from Ant Design besides components that have styles. */
const WITHOUT_STYLES = ['ConfigProvider', 'theme'];

const SHEET = /\/engine\/design\/([\w-]+\.css)$/;

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
 * Writes Ant Design's styles as files, which a content policy can allow, in place of the code that makes style elements
 * in the page. The build fails where the sheets do not have exactly the components that its sources use.
 */
export function antDesignSheet(): Plugin {
  const used = new Set<string>();
  const sheets = drawSheets();
  return {
    name: 'ant-design-sheet',
    enforce: 'pre',
    transform(code, id) {
      const [, sheet = ''] = SHEET.exec(id) ?? [];
      if (COMPONENTS[sheet]) return `${sheets.get(sheet)}\n${code}`;
      if (ANT_DESIGN_STYLES.test(id)) return withoutStyles(code, this.parse(code));
      if (id.includes(SOURCES)) for (const name of antDesignNames(code)) used.add(name);
      return null;
    },
    generateBundle() {
      const wanted = [...used].filter((name) => !WITHOUT_STYLES.includes(name)).sort();
      const there = Object.values(COMPONENTS).flatMap(Object.keys).sort();
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

/** The text of each file: rules and their variables, for light and for dark; the first has those of the design itself. */
function drawSheets(): ReadonlyMap<string, string> {
  const drawn = Object.entries(COMPONENTS).map(([file, components], index) => {
    const variables: Kind[] = index === 0 ? ['token', 'cssVar'] : ['cssVar'];
    const light = stylesIn(consoleTheme(false), Object.values(components));
    const dark = stylesIn(consoleTheme(true), Object.values(components));
    const inDark = `@media (prefers-color-scheme:dark){${dark(variables)}}`;
    return [file, `${light(variables)}${light(['style'])}${inDark}`] as const;
  });
  const all = drawn.map(([, text]) => text).join();
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const onlyUsed = (text: string) =>
    text.replace(/(?<=[{;])(--ant-[\w-]+):[^;}]*;?/g, (declaration, name) =>
      used.has(name) ? declaration : '',
    );
  return new Map(drawn.map(([file, text]) => [file, onlyUsed(text)]));
}

/** Draws each component once, to know its styles. */
function stylesIn(theme: ThemeConfig, components: readonly object[]): (kinds: Kind[]) => string {
  const cache = createCache();
  const children = components.map((component, key) => createElement(component as ComponentType, { key }));
  renderToString(
    createElement(StyleProvider, { cache, children: createElement(ConfigProvider, { theme, children }) }),
  );
  // Those of every link in the page, which are the site's own.
  for (const key of cache.cache.keys()) if (key.startsWith('style%%Shared%')) cache.cache.delete(key);
  return (types) => extractStyle(cache, { plain: true, types });
}
