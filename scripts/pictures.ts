import { spawnSync } from 'node:child_process';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm run pictures` takes a picture of every screen that the browser tests visit, in each width and colour scheme. It
 * writes them to `.cache/contact-sheet`, with a page on which a screen's pictures stand beside each other.
 */
const FOLDER = path.resolve('.cache/contact-sheet');

/** Browser tests that take pictures (e2e/fixtures/pictures.ts). */
const WALKS = ['walk.long', 'public/preview', 'console/publication', 'retraction-notices'];

/** The page with all pictures shows only the top of each one. */
const STYLE = 'img { width: 360px; height: 720px; object-fit: cover; object-position: top; margin: 4px }';

rmSync(FOLDER, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts', ...WALKS],
  { stdio: 'inherit', env: { ...process.env, PICTURES_FOLDER: FOLDER } },
);
if (status !== 0) process.exitCode = 1;

const pictures = globSync('*.png', { cwd: FOLDER }).sort(new Intl.Collator('en', { numeric: true }).compare);
const images = pictures.map(
  (file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`,
);
const sheet = path.join(FOLDER, 'index.html');
writeFileSync(sheet, `<!doctype html><style>${STYLE}</style>${images.join('\n')}\n`);
console.log(`${pictures.length} pictures: ${sheet}`);
