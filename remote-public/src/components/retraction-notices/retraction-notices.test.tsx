// @vitest-environment jsdom

import { retractionNotices as ar } from '@burhan/shared/i18n/ar/pages/retraction-notices';
import { retractionNotices as en } from '@burhan/shared/i18n/en/pages/retraction-notices';
import type { NoticeKind } from '@burhan/shared/retraction-notices';
import { buildPublication } from '@burhan/testing/rows';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PublicationView } from '../../pages/publication/island.tsx';
import { renderPart, startSite } from '../../testing/site.tsx';
import { PublicationCarousel } from '../carousel/carousel.tsx';
import { PublicationCard } from '../publication-card/publication-card.tsx';

const TEXTS = { en, ar } as const;
const TITLE = 'The PRISMA 2020 statement';

const notice = (kind: NoticeKind) => ({
  ...{ kind, doi: `10.1000/${kind}`, date: '2020-06-04', found_at: '2026-11-01T00:00:00Z' },
});

type Publication = ReturnType<typeof buildPublication>;

const PLACES = {
  card: (publication: Publication) => <PublicationCard publication={publication} to="/p" />,
  slide: (publication: Publication) => <PublicationCarousel publications={[publication]} />,
  page: (publication: Publication) => <PublicationView publication={publication} />,
};

it.each<[what: string, label: keyof typeof en.label | null, kinds: NoticeKind[]]>([
  ['a retraction before the title', 'retraction', ['correction', 'retraction']],
  ['a removal before the title', 'removal', ['correction', 'removal']],
  ['a partial retraction before the title', 'partial_retraction', ['partial_retraction']],
  ['a concern before the title', 'concern', ['concern']],
  ['a correction, and leaves the title alone', null, ['correction']],
  ['a reinstatement, and leaves the title alone', null, ['retraction', 'reinstatement']],
  ['nothing where there is none', null, []],
])('every place says %s, in each language', async (_, label, kinds) => {
  const publication = buildPublication({ notices: kinds.map(notice) });
  for (const language of ['en', 'ar'] as const) {
    const texts = TEXTS[language];
    await startSite({ language });
    for (const [where, place] of Object.entries(PLACES)) {
      const { container } = renderPart(place(publication));

      const name = label ? `${texts.label[label]}: ${TITLE}` : TITLE;
      const inTitle = screen.getByRole('heading', { name }).querySelector('bdi');
      expect(inTitle?.lang, where).toBe(label ? language : undefined);
      const newest = kinds.at(-1);
      if (newest === 'correction' || (newest === 'reinstatement' && where !== 'page'))
        expect(container.textContent).toContain(texts.line[newest]);
      const links = [...container.querySelectorAll<HTMLAnchorElement>('a[href*="/10.1000/"]')];
      const said = where === 'page' ? kinds : kinds.slice(-1);
      expect(links.map(({ href }) => href)).toEqual(said.map((kind) => `https://doi.org/10.1000/${kind}`));
      for (const [place, kind] of said.entries())
        expect(links[place]?.textContent).toContain(texts.kind[kind]);
      cleanup();
    }
  }
});

it('a page has its notices above its summary: kind, day and link', async () => {
  await startSite();
  const notices = [{ ...notice('correction'), date: '2019', doi: '' }, notice('retraction')];
  renderPart(<PublicationView publication={buildPublication({ notices })} />);

  const panel = screen.getByRole('region', { name: en.heading.retraction });
  const items = within(panel).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Notice of correction (2019)',
    'Notice of retraction (opens in a new tab) (4 June 2020)',
  ]);
  const summary = screen.getByRole('heading', { name: 'Summary' });
  expect(panel.compareDocumentPosition(summary) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
