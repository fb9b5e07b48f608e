// @vitest-environment jsdom

import { retractionNotices as arabic } from '@burhan/shared/i18n/ar/pages/retraction-notices';
import { retractionNotices as english } from '@burhan/shared/i18n/en/pages/retraction-notices';
import type { Language } from '@burhan/shared/i18n/languages';
import type { NoticeKind, RetractionNotice } from '@burhan/shared/retraction-notices';
import { buildPublication } from '@burhan/testing/rows';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PublicationView } from '../../pages/publication/island.tsx';
import { renderPart, startSite } from '../../testing/site.tsx';
import { PublicationCarousel } from '../carousel/carousel.tsx';
import { PublicationCard } from '../publication-card/publication-card.tsx';

const TEXTS = { en: english, ar: arabic } as const;
const LANGUAGES = ['en', 'ar'] as const;
const TITLE = 'The PRISMA 2020 statement';

const notice = (kind: NoticeKind, fields: Partial<RetractionNotice> = {}): RetractionNotice => ({
  kind,
  doi: `10.1000/${kind}`,
  date: '2020-06-04',
  found_at: '2026-11-01T00:00:00Z',
  ...fields,
});

const withNotices = (...notices: RetractionNotice[]) => buildPublication({ notices });

async function start(language: Language = 'en') {
  await startSite({}, { language });
}

const PLACES = {
  card: (publication: ReturnType<typeof buildPublication>) => (
    <PublicationCard publication={publication} to="/p" />
  ),
  slide: (publication: ReturnType<typeof buildPublication>) => (
    <PublicationCarousel publications={[publication]} />
  ),
  page: (publication: ReturnType<typeof buildPublication>) => <PublicationView publication={publication} />,
};

const CASES: readonly [says: string, label: keyof typeof english.label | null, kinds: NoticeKind[]][] = [
  ['a retraction before the title', 'retraction', ['correction', 'retraction']],
  ['a removal before the title', 'removal', ['correction', 'removal']],
  ['a partial retraction before the title', 'partial_retraction', ['partial_retraction']],
  ['a concern before the title', 'concern', ['concern']],
  ['a correction, and leaves the title alone', null, ['correction']],
  ['a reinstatement, and leaves the title alone', null, ['retraction', 'reinstatement']],
  ['nothing where there is none', null, []],
];

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = TEXTS[language];

  describe.each(Object.entries(PLACES))('the %s', (where, place) => {
    it.each(CASES)('says %s', async (_says, label, kinds) => {
      await start(language);
      const { container } = renderPart(place(withNotices(...kinds.map((kind) => notice(kind)))));

      const name = label ? `${texts.label[label]}: ${TITLE}` : TITLE;
      expect(screen.getByRole('heading', { name }).querySelector('bdi')?.lang).toBe(
        label ? language : undefined,
      );
      const newest = kinds.at(-1);
      if (newest === 'correction' || (newest === 'reinstatement' && where !== 'page'))
        expect(container.textContent).toContain(texts.line[newest]);
      const said = where === 'page' ? kinds : kinds.slice(-1);
      expect(container.querySelectorAll('a[href*="/10.1000/"]')).toHaveLength(said.length);
      for (const kind of said) {
        const link = screen.getByRole('link', { name: new RegExp(`^${texts.kind[kind]}`) });
        expect(link.getAttribute('href')).toBe(`https://doi.org/10.1000/${kind}`);
      }
    });
  });
});

it('has the notices of a page above its summary: kind, day and link', async () => {
  await start();
  renderPart(
    <PublicationView
      publication={withNotices(notice('correction', { date: '2019', doi: '' }), notice('retraction'))}
    />,
  );

  const panel = screen.getByRole('region', { name: english.heading.retraction });
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Notice of correction (2019)', 'Notice of retraction (opens in a new tab) (4 June 2020)']);
  expect(within(panel).getAllByRole('link')).toHaveLength(1);
  const summary = screen.getByRole('heading', { name: 'Summary' });
  expect(panel.compareDocumentPosition(summary) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
