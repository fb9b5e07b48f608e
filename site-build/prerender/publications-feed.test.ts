// @vitest-environment jsdom
import type { Publication } from '@burhan/shared/entities/content';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { HOSTILE_CONTENT } from '@burhan/testing/hostile-rows';
import { buildPublication } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import { loadFeedTitle, publicationsFeed } from './publications-feed.ts';

const facts = { ...DEFAULT_SITE_FACTS, name: 'A & B', siteUrl: 'https://site.example' };
const TITLE = await loadFeedTitle(facts);

const publication = (fields: Partial<Publication>) =>
  buildPublication({ title: 'RoB 2', updated_at: '2026-02-01T12:00:00.5+03:00', ...fields });

it('lists the publications, the newest first, each under an id that stays', () => {
  const feed = publicationsFeed(
    [publication({}), publication({ id: 2, title: 'Newer', created_at: '2026-03-01T00:00:00Z' })],
    facts,
    TITLE,
  );

  expect(feed.indexOf('Newer')).toBeLessThan(feed.indexOf('RoB 2'));
  expect(feed).toContain('<id>https://site.example/publications/1</id>');
  expect(feed).toContain('href="https://site.example/publications/1-rob-2"');
  expect(feed).toContain('<title>Publications | A &amp; B</title>');
  expect(feed.match(/<updated>2026-02-01T09:00:00\.500Z<\/updated>/g)).toHaveLength(3);
});

it('is well-formed whatever the rows hold, and says what they say', () => {
  const control = publication({ title: '</title>\u0001<x>', summary: '\ud800 & "' });
  const feed = publicationsFeed([control, ...HOSTILE_CONTENT.publications], facts, TITLE);

  const parsed = new DOMParser().parseFromString(feed, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  const titles = [...parsed.querySelectorAll('entry > title')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['</title><x>', ...HOSTILE_CONTENT.publications.map(({ title }) => title)]);
  expect(feed).toContain('<summary>\ufffd &amp; &quot;</summary>');
});

it('names each author, the work and its licence', () => {
  const feed = publicationsFeed(
    [publication({ authors: 'Page MJ, McKenzie JE; CONSORT Group, et al.' })],
    facts,
    TITLE,
  );

  expect(feed.match(/<author>.*<\/author>/g)).toEqual([
    '<author><name>A &amp; B</name></author>',
    '<author><name>M. J. Page</name><uri>https://orcid.org/0000-0002-4242-7526</uri></author>',
    '<author><name>J. E. McKenzie</name></author>',
    '<author><name>CONSORT Group</name></author>',
  ]);
  expect(feed).toContain('<link rel="related" href="https://doi.org/10.1136/bmj.n71"/>');
  expect(feed).toContain('<link rel="license" href="https://creativecommons.org/licenses/by/4.0/"/>');
});

it('says that a publication was retracted, where the notice is, and that this is news', () => {
  const notice = { date: '2023', doi: '10.1136/bmj.r' };
  const notices = [
    { ...notice, kind: 'correction', doi: '', found_at: '2026-03-01T00:00:00Z' },
    { ...notice, kind: 'retraction', found_at: '2026-04-01T00:00:00Z' },
  ];
  const feed = publicationsFeed([publication({ notices })], facts, TITLE);

  expect(feed).toContain('<title>Retracted: RoB 2</title>');
  expect(feed).toContain(
    '<link rel="related" type="text/html" title="Notice of retraction" href="https://doi.org/10.1136/bmj.r"/>',
  );
  expect(feed.match(/rel="related" type="text\/html"/g)).toHaveLength(1);
  expect(feed.match(/<updated>2026-04-01T00:00:00\.000Z<\/updated>/g)).toHaveLength(2);
});
