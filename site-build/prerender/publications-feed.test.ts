// @vitest-environment jsdom
import type { Publication } from '@burhan/shared/entities/content';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { HOSTILE_CONTENT } from '@burhan/testing/hostile-rows';
import { buildPublication } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import { loadFeedTitle, publicationsFeed } from './publications-feed.ts';

const facts = { ...DEFAULT_SITE_FACTS, name: 'A & B', siteUrl: 'https://site.example' };
const TITLE = await loadFeedTitle(facts);

const feedOf = (...rows: Partial<Publication>[]) => {
  const common = { title: 'RoB 2', updated_at: '2026-02-01T12:00:00.5+03:00' };
  const publications = rows.map((row) => buildPublication({ ...common, ...row }));
  return publicationsFeed(publications, facts, TITLE);
};

it('lists the publications, the newest first, each under an id that stays, with its authors and licence', () => {
  const feed = feedOf(
    { authors: 'Page MJ, McKenzie JE; CONSORT Group, et al.' },
    { id: 2, title: 'Newer', created_at: '2026-03-01T00:00:00Z', authors: '' },
  );

  expect(feed.indexOf('Newer')).toBeLessThan(feed.indexOf('RoB 2'));
  expect(feed).toContain('<id>https://site.example/publications/1</id>');
  expect(feed).toContain('href="https://site.example/publications/1-rob-2"');
  expect(feed).toContain('<title>Publications | A &amp; B</title>');
  expect(feed.match(/<updated>2026-02-01T09:00:00\.500Z<\/updated>/g)).toHaveLength(3);
  expect(feed.match(/<author>.*<\/author>/g)).toEqual([
    '<author><name>A &amp; B</name></author>',
    '<author><name>M. J. Page</name><uri>https://orcid.org/0000-0002-4242-7526</uri></author>',
    '<author><name>J. E. McKenzie</name></author>',
    '<author><name>CONSORT Group</name></author>',
  ]);
  expect(feed).toContain('<link rel="related" href="https://doi.org/10.1136/bmj.n71"/>');
  expect(feed).toContain('<link rel="license" href="https://creativecommons.org/licenses/by/4.0/"/>');
});

it('is well-formed whatever the rows hold, and says what they say', () => {
  const control = { title: '</title>\u0001<x>', summary: '\ud800 & "' };
  const feed = feedOf(control, ...HOSTILE_CONTENT.publications);

  const parsed = new DOMParser().parseFromString(feed, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  const titles = [...parsed.querySelectorAll('entry > title')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['</title><x>', ...HOSTILE_CONTENT.publications.map(({ title }) => title)]);
  expect(feed).toContain('<summary>\ufffd &amp; &quot;</summary>');
});

it('says that a publication was retracted, where the notice is, and that this is news', () => {
  const correction = { kind: 'correction', date: '2023', doi: '', found_at: '2026-03-01T00:00:00Z' };
  const retraction = { kind: 'retraction', date: '2023', doi: '10.1136/r', found_at: '2026-04-01T00:00:00Z' };
  const feed = feedOf({ notices: [correction, retraction] });

  expect(feed).toContain('<title>Retracted: RoB 2</title>');
  expect(feed.match(/<link rel="related" type="text\/html".*>/g)).toEqual([
    '<link rel="related" type="text/html" title="Notice of retraction" href="https://doi.org/10.1136/r"/>',
  ]);
  expect(feed.match(/<updated>2026-04-01T00:00:00\.000Z<\/updated>/g)).toHaveLength(2);
});
