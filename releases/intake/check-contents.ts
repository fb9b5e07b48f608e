import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { DECLARATIONS_FOLDER, SERVER_FOLDER } from '../state/parts.ts';
import { RELEASE_FILE } from '../state/release.ts';
import type { Files } from './read-folder.ts';

/** What may be in a release, by the endings of its files. No pages: those are composed. */
const PICTURES_AND_FONTS = /\.(?:png|jpe?g|gif|webp|avif|ico|woff2?)$/;
const DECLARATIONS = /^(?:\d+\/[\w-]+\.ts|speaks\.ts|CHANGELOG\.md)$/;

/** How React, and React DOM, begin to be themselves: others read this name, they alone assign it. */
const OWN_REACT = /\.__(?:CLIENT|DOM)_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/;

/** An address of another origin, or one that is none of a file. */
const ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;

/** The same of what is fetched: scripts build addresses of data too. */
const OTHER_ORIGIN = /^\s*(?:(?:https?|wss?):)?[/\\]{2}/i;

/** Functions that fetch what their first text names; of `open` it is the second. */
const FETCHING = /^(?:fetch|importScripts|sendBeacon|WebSocket|EventSource|Worker|SharedWorker|open)$/;

/**
 * Looks through the files of a remote for what the pages' content policy would refuse, for imports that no file of it
 * answers, and for a React of its own. The policy is what protects visitors; this says at once what would not work.
 * @throws Error naming the file, and what to do.
 */
export function checkContents(files: Files): void {
  for (const [file, content] of files) {
    const isOfServer = file.startsWith(`${SERVER_FOLDER}/`);
    if (file === RELEASE_FILE || isDeclaration(file) || PICTURES_AND_FONTS.test(file)) continue;
    const text = content.toString('utf8');
    if (/\.m?js$/.test(file)) checkScript(files, file, text, isOfServer);
    else if (file.endsWith('.css')) checkStyle(files, file, text);
    else if (file.endsWith('.svg')) checkDrawing(file, text);
    else throw new Error(`${file}: a release has scripts, styles, pictures and fonts alone. Remove it.`);
  }
}

function isDeclaration(file: string): boolean {
  const folder = `${DECLARATIONS_FOLDER}/`;
  return file.startsWith(folder) && DECLARATIONS.test(file.slice(folder.length));
}

function checkScript(files: Files, file: string, text: string, isOfServer: boolean): void {
  const refuse = (what: string, remedy: string) => {
    throw new Error(`${file} ${what}: ${remedy}.`);
  };
  if (OWN_REACT.test(text))
    refuse(
      'has a React of its own',
      "take React from the host, with the contract package's Vite configuration",
    );
  const { program, errors } = parseSync(file, text, { sourceType: 'module' });
  if (errors[0]) refuse(`is no JavaScript (${errors[0].message})`, 'build it again');

  const checkImport = (source: ESTree.Node | null) => {
    const address = leadingText(source);
    if (address === null || (isOfServer && address.startsWith('node:'))) return;
    const isComputed =
      source?.type !== 'Literal' && !(source?.type === 'TemplateLiteral' && source.quasis.length === 1);
    const isInside =
      /^\.\.?\//.test(address) &&
      (isComputed || files.has(path.posix.join(path.posix.dirname(file), address)));
    if (!isInside && !(isComputed && address === ''))
      refuse(`imports ${JSON.stringify(address)}, which is no file of the release`, 'bundle it');
  };
  const checkCall = ({ callee, arguments: given }: ESTree.CallExpression | ESTree.NewExpression) => {
    const name = calledName(callee);
    if (name === 'eval' || name === 'Function')
      refuse(`calls ${name}, which the content policy refuses`, 'use a package, or a build of it, without');
    if ((name === 'setTimeout' || name === 'setInterval') && leadingText(given[0] ?? null) !== null)
      refuse(`gives ${name} a text to run, which the content policy refuses`, 'give it a function');
    const address = FETCHING.test(name) ? leadingText(given[name === 'open' ? 1 : 0] ?? null) : null;
    if (!isOfServer && address !== null && OTHER_ORIGIN.test(address))
      refuse(`fetches ${JSON.stringify(address)} of another origin`, 'bundle it, or read it from the site');
  };
  new Visitor({
    ImportDeclaration: ({ source }) => checkImport(source),
    ExportNamedDeclaration: ({ source }) => checkImport(source),
    ExportAllDeclaration: ({ source }) => checkImport(source),
    // A server build may leave out what no first view needs: the console's does.
    ImportExpression: ({ source }) => isOfServer || checkImport(source),
    CallExpression: checkCall,
    NewExpression: checkCall,
  }).visit(program);
}

/** What a text begins with, as far as it is written out; null for what is no text. */
function leadingText(node: ESTree.Node | null): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? '';
  if (node?.type === 'BinaryExpression' && node.operator === '+') return leadingText(node.left);
  return null;
}

/** `eval` of `eval(…)`, `window.eval(…)` and `(0, eval)(…)`. */
function calledName(callee: ESTree.Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'ParenthesizedExpression') return calledName(callee.expression);
  if (callee.type === 'SequenceExpression') return calledName(callee.expressions.at(-1) ?? callee);
  if (callee.type !== 'MemberExpression') return '';
  if (callee.computed) return leadingText(callee.property) ?? '';
  return callee.property.type === 'Identifier' ? callee.property.name : '';
}

function checkStyle(files: Files, file: string, text: string): void {
  for (const [, quoted, unquoted] of withoutComments(text).matchAll(
    /(?:@import\s*|url\(\s*)(?:["']([^"']*)["']|([^"')\s;]+))/gi,
  )) {
    const address = quoted ?? unquoted ?? '';
    if (/^(?:data:image\/|#|url\($)/i.test(address)) continue;
    const named = address.replace(/^([^?#]*)[?#].*$/, '$1');
    if (!ELSEWHERE.test(address) && files.has(path.posix.join(path.posix.dirname(file), named))) continue;
    throw new Error(
      `${file} loads ${JSON.stringify(address.slice(0, 80))}, which is no file of the release: bundle it.`,
    );
  }
}

function withoutComments(css: string): string {
  let plain = '';
  let from = 0;
  for (let start = css.indexOf('/*'); start >= 0; start = css.indexOf('/*', from)) {
    const end = css.indexOf('*/', start + 2);
    if (end < 0) break;
    plain += `${css.slice(from, start)} `;
    from = end + 2;
  }
  return plain + css.slice(from);
}

function checkDrawing(file: string, text: string): void {
  if (/<\s*(?:\w+:)?(?:script|foreignObject)\b|\son\w+\s*=|javascript:|<!ENTITY/i.test(text))
    throw new Error(`${file} has a script in it: draw it without.`);
}
