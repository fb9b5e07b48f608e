// @vitest-environment jsdom

import { retractionNotices as ar } from '@burhan/shared/i18n/ar/pages/retraction-notices';
import { retractionNotices as en } from '@burhan/shared/i18n/en/pages/retraction-notices';
import type { NoticeKind, RetractionNotice } from '@burhan/shared/retraction-notices';
import { buildPublication } from '@burhan/testing/rows';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PublicationView } from '../../pages/publication/island.tsx';
import { renderPart, startSite } from '../../testing/site.tsx';
import { PublicationCarousel } from '../carousel/carousel.tsx';
import { PublicationCard } from '../publication-card/publication-card.tsx';

const TITLE = 'The PRISMA 2020 statement';

const notice = (kind: NoticeKind) => ({
  ...{ kind, doi: `10.1000/${kind}`, date: '2020-06-04', found_at: '2026-11-01T00:00:00Z' },
});

/** Shows a publication with notices in a place. */
async function show(
  Place: typeof PublicationView,
  notices: RetractionNotice[],
  language: 'en' | 'ar' = 'en',
) {
  await startSite({ language });
  return renderPart(<Place publication={buildPublication({ notices })} />).container;
}

const linksIn = (container: HTMLElement) => [...container.querySelectorAll('a[href*="doi.org/10.1000/"]')];

const Slide = ({ publication }: Parameters<typeof PublicationView>[0]) => (
  <PublicationCarousel publications={[publication]} />
);

it.each<[label: keyof typeof ar.label | null, kinds: NoticeKind[]]>([
  ['retraction', ['correction', 'retraction']],
  ['removal', ['correction', 'removal']],
  ['partial_retraction', ['partial_retraction']],
  ['concern', ['concern']],
  [null, ['correction']],
  [null, ['retraction', 'reinstatement']],
  [null, []],
])(
  'cards and slides say %s before the title after %j, and lead to the leading notice',
  async (label, kinds) => {
    for (const Place of [PublicationCard, Slide]) {
      const container = await show(Place, kinds.map(notice), 'ar');

      const name = label ? `${ar.label[label]}: ${TITLE}` : TITLE;
      expect(screen.getByRole('heading', { name }).querySelector('bdi')?.lang).toBe(label ? 'ar' : undefined);
      const [kind] = kinds.slice(-1);
      const hrefs = linksIn(container).map((link) => link.getAttribute('href'));
      expect(hrefs).toEqual(kind ? [`https://doi.org/10.1000/${kind}`] : []);
      if (kind) expect(container.textContent).toContain(ar.kind[kind]);
      if (kind === 'correction' || kind === 'reinstatement')
        expect(container.textContent).toContain(ar.line[kind]);
      cleanup();
    }
  },
);

it('a page has its notices above its summary: kind, day and link', async () => {
  await show(PublicationView, [{ ...notice('correction'), date: '2019', doi: '' }, notice('retraction')]);

  const panel = screen.getByRole('region', { name: en.heading.retraction });
  const items = within(panel).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Notice of correction (2019)',
    'Notice of retraction (opens in a new tab) (4 June 2020)',
  ]);
  const summary = screen.getByRole('heading', { name: 'Summary' });
  expect(panel.compareDocumentPosition(summary) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('a page says a correction alone in a line, and a reinstatement with all of its notices', async () => {
  const container = await show(PublicationView, [notice('correction')]);
  expect(container.textContent).toContain(en.line.correction);
  cleanup();

  const reinstated = await show(PublicationView, [notice('retraction'), notice('reinstatement')]);
  expect(linksIn(reinstated)).toHaveLength(2);
});
