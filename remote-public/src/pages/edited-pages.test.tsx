import type { PageField, TextsByKey } from '@burhan/shared/contract/page-texts';
import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { loadFields } from '@burhan/shared/page-texts/page-originals';
import { TEXT_PAGES } from '@burhan/shared/page-texts/text-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pageOf, startSite } from '../testing/site.tsx';

const PARTNER = { name: 'Oasis', image_url: '/media/partners/oasis.svg', address: null };

/** Hostile texts, and their form in the HTML of a page. */
const HOSTILE: readonly [text: string, escaped: string][] = [
  ['<script>hacked=1</script>', '&lt;script&gt;hacked=1&lt;/script&gt;'],
  ['"><img src=x onerror=alert(1)>', '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'],
  ['$& $1', '$&amp; $1'],
  ['\u202e&lt;b&gt;', '\u202e&amp;lt;b&amp;gt;'],
  ['{{constructor}} $t(common.showAll)', '{{constructor}} $t(common.showAll)'],
];

/** The same text at each field, with the placeholders of the field. */
function textsSaying(fields: readonly PageField[], text: string): TextsByKey {
  return Object.fromEntries(
    fields.map(({ key, placeholders }) => [
      key,
      [text, ...placeholders.map((name) => `{{${name}}}`)].join(' '),
    ]),
  );
}

const CASES = TEXT_PAGES.flatMap(({ page, route }) =>
  SUPPORTED_LANGUAGES.map((language) => ({ page, route, language })),
);

it('gives a text of another language than the page its own direction', async () => {
  const pageTexts = { lead: 'PRISMA وأخواتها: من نحن؟', heading: 'Who we are' };
  await startSite('silence', { page: 'whoWeAre', pageTexts, content: {} });

  const html = renderToStaticMarkup(await pageOf('whoWeAre'));

  expect(html).toContain(`<p class="lead" dir="rtl" lang="ar">${pageTexts.lead}</p>`);
  expect(html).toContain(`<h1>${pageTexts.heading}</h1>`);
});

it.each(CASES)('$page in $language says hostile texts as plain text', async ({ route, language }) => {
  const fields = (await loadFields(route)).filter(({ key }) => key !== 'description');
  const render = async (pageTexts: TextsByKey) => {
    await startSite('silence', { page: route, language, pageTexts, partners: [PARTNER], content: {} });
    return renderToStaticMarkup(await pageOf(route));
  };
  const elementsOf = (html: string) => html.match(/<[a-z][a-z\d-]*/g) ?? [];
  const known = new Set([...elementsOf(await render(textsSaying(fields, 'Plain')))]);

  for (const [text, escaped] of HOSTILE) {
    const html = await render(textsSaying(fields, text));

    expect(elementsOf(html).filter((element) => !known.has(element))).toEqual([]);
    const places = html.split(escaped).length - 1;
    expect(places).toBeGreaterThanOrEqual(fields.length);
  }
});
