import type { PageDocument, PageField, PageText } from '@burhan/shared/contract/page-texts';
import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { valueAt, withValue } from '@burhan/shared/page-documents/page-fields';
import { fieldMisfits } from '@burhan/shared/page-documents/page-misfits';
import { loadFields } from '@burhan/shared/page-documents/page-originals';
import { TEXT_PAGES } from '@burhan/shared/page-documents/text-pages';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { PROPERTY_RUNS, unicodeText } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pageOf, startSite } from '../testing/site.tsx';

/** Of each page in each language: 2,024 in all. */
const DOCUMENTS = 92;

const PARTNER = { name: 'Oasis', image_url: '/media/partners/oasis.svg', address: null };

const HOSTILE = ['<script>hacked=1</script>', '"><img src=x onerror=alert(1)>', '$& $1', '\u202e&lt;b&gt;'];

/** Texts as people and attackers write them: markup, all of Unicode, words without an end. */
const textOf = (length: number) =>
  fc.oneof(
    fc.constantFrom(...HOSTILE),
    unicodeText(60),
    fc.constantFrom('x', 'ش').map((letter) => letter.repeat(length)),
  );

/** What is true to a field's type. */
function typedValue(field: PageField): fc.Arbitrary<PageText> {
  const { kind, maximumLength, headingLength = 0, minimum = 0, maximum = 0, placeholders } = field;
  const names = placeholders.map((name) => `{{${name}}}`).join('');
  const text = textOf(maximumLength - names.length).map((said) => names + said);
  const heading = textOf(headingLength - names.length).map((said) => names + said);
  const counts = { minLength: minimum, maxLength: maximum };
  if (kind === 'paragraphs') return fc.array(text, counts);
  return kind === 'points' ? fc.array(fc.record({ heading, text }), counts) : text;
}

const anything = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<PageText>;

function documentOf(fields: readonly PageField[], value: typeof typedValue): fc.Arbitrary<PageDocument> {
  const values = fields.map((field) => fc.option(value(field), { nil: undefined }));
  return fc.tuple(...values).map((given) =>
    fields.reduce<PageDocument>((document, { path }, index) => {
      const said = given[index];
      return said === undefined ? document : withValue(document, path.split('.'), said);
    }, {}),
  );
}

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** A text as it stands in HTML, with the organization's name where the page fills it in, or without. */
function writtenAs(text: string): string[] {
  return [text, text.replaceAll('{{name}}', DEFAULT_SITE_FACTS.name)].map((each) =>
    each.replace(/[&<>"']/g, (letter) => ESCAPED[letter] ?? letter),
  );
}

const CASES = TEXT_PAGES.flatMap(({ page, route }) =>
  SUPPORTED_LANGUAGES.map((language) => ({ page, route, language })),
);

it.each(CASES)(
  '$page in $language says what fits of a document, as plain text',
  async ({ route, language }) => {
    const fields = await loadFields(route);
    const render = async (pageTexts: PageDocument) => {
      await startSite('silence', { page: route, language, pageTexts, partners: [PARTNER], content: {} });
      return renderToStaticMarkup(await pageOf(route));
    };
    const elementsOf = (html: string) => html.match(/<[a-z][a-z\d-]*/g) ?? [];
    const known = new Set([...elementsOf(await render({})), '<ol', '<ul', '<li', '<section', '<small']);
    const isShown = ({ kind, path }: PageField) =>
      (kind === 'line' || kind === 'paragraph') && !/^description$|organization/.test(path);
    const documents = fc.oneof(
      documentOf(fields, typedValue),
      documentOf(fields, () => anything),
    );

    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        const html = await render(document);

        expect(elementsOf(html).filter((element) => !known.has(element))).toEqual([]);
        expect(html.replace(/="[^"]*"/g, '')).not.toMatch(/<[^<>]*onerror/);
        for (const field of fields.filter(isShown)) {
          const value = valueAt(document, field.path);
          if (typeof value !== 'string' || fieldMisfits(field, value).length > 0) continue;
          expect(
            writtenAs(value).some((written) => html.includes(written)),
            field.path,
          ).toBe(true);
        }
      }),
      { ...PROPERTY_RUNS, numRuns: DOCUMENTS },
    );
  },
);
