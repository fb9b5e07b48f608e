import { loadFields } from '@burhan/shared/page-texts/page-originals';
import { TEXT_PAGES } from '@burhan/shared/page-texts/text-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pageOf, startSite } from '../testing/site.tsx';

const partners = [{ name: 'Oasis', image_url: '/media/partners/oasis.svg', address: null }];

/** A hostile text, short enough for every field, and its form in the HTML of a page. */
const HOSTILE = '"><img onerror=x> $& \u202e{{constructor}} $t(common.showAll)';
const ESCAPED = '&quot;&gt;&lt;img onerror=x&gt; $&amp; \u202e{{constructor}} $t(common.showAll)';

it('gives a text of another language than the page its own direction', async () => {
  const pageTexts = { lead: 'PRISMA وأخواتها: من نحن؟', heading: 'Who we are' };
  await startSite({ page: 'whoWeAre', configured: { pageTexts } });

  const html = renderToStaticMarkup(await pageOf('whoWeAre'));

  expect(html).toContain(`<p class="lead" dir="rtl" lang="ar">${pageTexts.lead}</p>`);
  expect(html).toContain(`<h1>${pageTexts.heading}</h1>`);
});

it.each(TEXT_PAGES)('$page says hostile texts as plain text', async ({ route }) => {
  const fields = (await loadFields(route)).filter(({ key }) => key !== 'description');
  /** The page with the same text at each field, with the placeholders of the field. */
  const pageSaying = async (text: string) => {
    const texts = fields.map(({ key, placeholders }) => [
      key,
      [text, ...placeholders.map((name) => `{{${name}}}`)].join(' '),
    ]);
    await startSite({
      page: route,
      content: {},
      configured: { pageTexts: Object.fromEntries(texts), partners },
    });
    return renderToStaticMarkup(await pageOf(route));
  };
  const elementsOf = (html: string) => html.match(/<[a-z][a-z\d-]*/g);
  const html = await pageSaying(HOSTILE);

  expect(elementsOf(html)).toEqual(elementsOf(await pageSaying('Plain')));
  expect(html.split(ESCAPED).length - 1).toBeGreaterThanOrEqual(fields.length);
});
