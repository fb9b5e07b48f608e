import { buildPublication } from '@burhan/testing/rows';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { SiteContext } from '../../content/site-context.tsx';
import { startedSite } from '../../start.ts';
import { startSite } from '../../testing/site.tsx';
import { CiteMenu } from './cite-menu.tsx';

it('has links to the same files for browsers without scripts, in the language of the page', async () => {
  await startSite({}, { language: 'ar' });

  const { prelude } = await prerender(
    <SiteContext value={startedSite()}>
      <CiteMenu publication={buildPublication({ id: 7 })} />
    </SiteContext>,
  );

  const [, links = ''] = /<noscript>(.*)<\/noscript>/.exec(await new Response(prelude).text()) ?? [];
  expect([...links.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/ar/publications/7-the-prisma-2020-statement.bib',
    '/ar/publications/7-the-prisma-2020-statement.ris',
    '/ar/publications/7-the-prisma-2020-statement.csl.json',
  ]);
});
