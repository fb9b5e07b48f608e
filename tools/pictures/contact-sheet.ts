import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSuite } from '../test/run-suite.ts';
import { playwright } from '../test/suites.ts';

/**
 * `npm run pictures`: every screen that the browser tests walk through, in each width and colour scheme, in
 * `.cache/contact-sheet`, and a page of them, in which a screen's pictures stand beside each other.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/contact-sheet');
/** Of each picture, its top. */
const STYLE = 'img { width: 360px; height: 720px; object-fit: cover; object-position: top; margin: 4px }';

/** Browser tests that take pictures (e2e/fixtures/pictures.ts). */
const WALKS = ['walk', 'preview.long', 'removed-publication', 'retraction-notices'];

rmSync(folder, { recursive: true, force: true });
const { failures } = runSuite(root, {
  ...playwright('pictures', WALKS),
  environment: { PICTURES_FOLDER: folder },
});
for (const failure of failures) console.error(`✗ ${failure}`);
if (failures.length > 0) process.exitCode = 1;

const pictures = globSync('*.png', { cwd: folder }).sort(new Intl.Collator('en', { numeric: true }).compare);
const images = pictures.map(
  (file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`,
);
const sheet = join(folder, 'index.html');
writeFileSync(sheet, `<!doctype html><style>${STYLE}</style>${images.join('\n')}\n`);
console.log(`${pictures.length} pictures: ${sheet}`);
