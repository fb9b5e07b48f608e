import type { Row, TableName } from '@burhan/shared/entities/content';
import { PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { buildProject, buildPublication, buildRow, contentOf, everyText } from '@burhan/testing/rows';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pageOf, startSite } from '../testing/site.tsx';

/** Rows without letters, so that all letters in a page come from its own texts. */
const silent = <Table extends TableName>(table: Table) => everyText(table, () => '1') as Partial<Row<Table>>;
const PUBLICATION = { ...silent('publications'), doi: '10.1136/bmj.n71', image_url: '/1' };
const CONTENT = {
  ...contentOf((table) => [buildRow(table, silent(table))]),
  publications: [
    buildPublication(PUBLICATION),
    buildPublication({ ...PUBLICATION, id: 2, summary: '1'.repeat(1000), doi: '', image_url: '' }),
  ],
  ongoing_projects: ['Open' as const, 'Closed' as const].map((status, index) =>
    buildProject({ ...silent('ongoing_projects'), id: `${index}`, status }),
  ),
};

/** All texts in HTML, and the attributes that are read out or shown. */
const SAID = [
  /(?<=>)[^<]+/g,
  /(?<= (?:aria-label|aria-roledescription|alt|title|placeholder|data-label)=")[^"]+/g,
  /(?<=(?:name="(?:description|keywords)"|property="og:(?:title|description)") content=")[^"]+/g,
];

/** Latin letters that do not come from the texts: the organization's facts, DOIs and names of formats. */
const GIVEN =
  /Burhan|Clinical Research|A non-profit organization advancing clinical research in Saudi Arabia|Kingdom of Saudi Arabia|10\.1136\/bmj\.n71|BibTeX|RIS|CSL-JSON/g;

/** Replaces letters in every text, and puts it in ⟦…⟧. Letters that remain in a page did not come from the texts. */
function pseudo(texts: unknown): unknown {
  if (typeof texts === 'string') return `⟦${texts.replace(/[A-Za-z]+(?![^{]*\}\})/g, '~')}⟧`;
  if (Array.isArray(texts)) return texts.map(pseudo);
  return Object.fromEntries(Object.entries(texts as object).map(([key, value]) => [key, pseudo(value)]));
}

describe.each(PUBLIC_ROUTE_KEYS)('in a language that nobody speaks, %s', (route) => {
  it.each([
    ['with rows', CONTENT],
    ['without rows', contentOf(() => [])],
    ['while it loads', null],
  ])('takes every word from the texts, %s', async (_, content) => {
    const site = await startSite({ content });
    const texts = pseudo(site.i18n.getResourceBundle('en', 'pages'));
    site.i18n.addResourceBundle('en', 'pages', texts, false, true);
    Object.assign(site, { metadata: pseudo(site.metadata) });

    const html = renderToString(await pageOf(route)).replace(/&\w+;/g, '');
    const said = SAID.flatMap((part) => html.match(part) ?? []);

    expect(said.length).toBeGreaterThan(5);
    expect(said.map((text) => text.replace(GIVEN, '')).filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  });
});
