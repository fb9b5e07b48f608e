import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import subsetFont from 'subset-font';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawText } from './drawn-text.ts';
import { loadShareFonts, REGULAR, SEMI_BOLD } from './share-fonts.ts';

const LETTERS = 'Hamburgefonstiv';

let machine: string;

/** A machine with a font of its own. fontconfig reads this once in a process, which is this file's. */
beforeAll(async () => {
  machine = await mkdtemp(path.join(tmpdir(), 'machine-fonts-'));
  const roboto = createRequire(new URL('../../host/package.json', import.meta.url)).resolve(
    '@fontsource/roboto/files/roboto-latin-700-normal.woff2',
  );
  const font = await subsetFont(await readFile(roboto), LETTERS, { targetFormat: 'truetype' });
  await writeFile(path.join(machine, 'roboto.ttf'), font);
  const configuration = path.join(machine, 'fonts.conf');
  await writeFile(
    configuration,
    `<?xml version="1.0"?><fontconfig><dir>${machine}</dir><cachedir>${machine}</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = configuration;
});
afterAll(() => rm(machine, { recursive: true }));

const draw = (font: string, text = LETTERS) =>
  drawText(text, 'ltr', { font, size: 64, color: '#ffffff', width: 4000 });

it('no font of the machine is used, not even by its name', async () => {
  await loadShareFonts();
  const [roboto, unknown] = [await draw('Roboto,'), await draw('No Such Font,')];

  expect(roboto.data.equals(unknown.data)).toBe(true);
  expect(process.env.FONTCONFIG_FILE).toBe(path.join(machine, 'fonts.conf'));
});

it('both weights are there, in each script', async () => {
  await loadShareFonts();
  for (const text of [LETTERS, 'منهجية', 'Ελληνικά', 'Статья', 'Łódź', 'Việt']) {
    const [regular, bold, unknown] = [
      await draw(REGULAR, text),
      await draw(SEMI_BOLD, text),
      await draw('Roboto,', text),
    ];
    expect(regular.data.equals(bold.data), text).toBe(false);
    expect(
      [regular, bold].some(({ data }) => data.equals(unknown.data)),
      text,
    ).toBe(true);
  }
});
