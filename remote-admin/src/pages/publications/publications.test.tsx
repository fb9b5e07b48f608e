import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TABLES } from '../../tables.ts';
import { memoryRest } from '../../testing/memory-rest.ts';
import { dialog, openPage, sampleRow } from '../../testing/open-page.tsx';
import { authorEntries } from './author-orcids.ts';

const { publications } = TABLES;
const ORCID = '0000-0002-4242-7526';
const OTHER_ORCID = '0000-0002-1825-0097';
const DOI = '10.1136/bmj.n71';
const UPDATED = 'Publication updated successfully!';

/** Opens the page of publications. @param fields more columns of the first publication. */
async function open(fields: object = {}, answers: object = {}) {
  const rest = memoryRest();
  rest.fill('publications', [{ ...sampleRow(publications, 1), doi: '', ...fields }]);
  Object.assign(rest.answers, answers);
  const page = await openPage(publications, { rest });
  const openGroup = async () => page.person.click(await screen.findByText('More for citations'));
  return { ...page, openGroup };
}

it('says below the authors whom it read', async () => {
  const page = await open();
  const authors = 'Azeredo WF Jr; Saudi Food and Drug Authority; Mansoori H, et al.';
  await page.open('Edit title 1', { Authors: authors });

  const said = '3 authors: Azeredo, W. F., Jr · Saudi Food and Drug Authority · Mansoori, H. · et al.';
  await screen.findByText((text) => text.replace(/[\u2068\u2069]/g, '') === said);
});

it('saves with the rest what is in a group that is closed at first, such as the ORCID iD of an author', async () => {
  const page = await open();
  await page.open('Edit title 1', { Authors: 'Page MJ, محمد القحطاني, et al.' });
  await page.openGroup();
  await page.type('Volume', '372');
  await page.type('ISSN', '٠٩٥٩–٨١٣٨');
  await page.person.selectOptions(screen.getByLabelText('Type of Work'), 'Book chapter');
  await page.type('ORCID iD of محمد القحطاني', `https://orcid.org/${OTHER_ORCID}`);

  await page.press('Save');

  await page.toast(UPDATED);
  const author_orcids = `محمد القحطاني ${OTHER_ORCID}`;
  const saved = { volume: '372', issn: '0959-8138', work_type: 'book-chapter', author_orcids };
  expect(page.table()[0]).toMatchObject(saved);
});

it('opens that group where something in it is wrong, and that field gets the focus', async () => {
  const page = await open();
  await page.open('Edit title 1');
  await page.openGroup();
  await page.type('ISSN', '0959-8139');
  await page.type('ORCID iD of Page MJ', '0000-0002');
  await page.openGroup();

  await page.press('Save');

  await page.toast(
    'Validation Error',
    'ISSN is two groups of four digits, the last a check digit, such as 0959-8138.',
  );
  const group = screen.getByRole('button', { name: /More for citations/ });
  expect(group.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(page.field('ISSN'));
  expect(page.field('ORCID iD of Page MJ').getAttribute('aria-invalid')).toBe('true');
  expect(page.rest.calls('PATCH publications')).toBe(0);
});

it('authors have an iD of their own where two have one name', () => {
  const entries = authorEntries('Li X, Li X', `Li X ${ORCID}\nLi X ${OTHER_ORCID}`);

  expect(entries.map(({ typed }) => typed)).toEqual([ORCID, OTHER_ORCID]);
});

it('authors are followed by those with an iD whom nobody names any more', () => {
  expect(authorEntries('Page M', `Page MJ ${ORCID}`)).toEqual([
    { name: 'Page M', typed: '', isNamed: true },
    { name: 'Page MJ', typed: ORCID, isNamed: false },
  ]);
});

const RECORD = {
  title: 'Found title',
  author: [{ family: 'Found', given: 'A' }],
  'container-title': 'Found journal',
  issued: { 'date-parts': [[2009]] },
};
const answering = (record: object, status = 200) => ({
  [`doi/${DOI}`]: () => Response.json(record, { status }),
});

it('points out another item with the same DOI, and asks for a DOI before it fills anything', async () => {
  const page = await open({ doi: 'https://doi.org/10.1136/BMJ.n71' });
  await page.open('Add Publication');
  await page.press('Fill from DOI');
  await screen.findByText('Enter a DOI first, such as 10.1136/bmj.n71.');
  await page.type('DOI', `doi:${DOI}`);

  await screen.findByText(/^This DOI is in the list already: title 1/);
});

it('leaves the date empty where the record has no year, and says what else it lacks', async () => {
  const author = Array.from({ length: 1600 }, (_, index) => ({ given: 'A M', family: `Family${index}` }));
  const page = await open({}, answering({ ...RECORD, author, issued: { 'date-parts': [[null]] } }));
  await page.open('Add Publication', { DOI });

  await page.press('Fill from DOI');

  await screen.findByText(
    'Filled in: Title, Authors, Journal. No year was found: enter the date yourself. The record has 1600 authors: the first 50 and “et al.” were taken.',
  );
  expect(page.field('Date').value).toBe('');
  expect(page.field('Authors').value).toMatch(/^Family0 AM, .* Family49 AM, et al\.$/);
});

it('fills blank fields from a DOI, and asks before it replaces what is there', async () => {
  const page = await open({}, answering(RECORD));
  await page.open('Edit title 1', { DOI, Journal: '' });
  await page.press('Fill from DOI');
  const question = within(await dialog('Replace what is there?'));
  question.getByText('Found title');
  await page.press('Keep mine');
  expect(page.field('Title').value).toBe('title 1');
  expect(page.field('Journal').value).toBe('Found journal');

  await page.press('Fill from DOI');
  await dialog('Replace what is there?');
  await page.press('Replace');
  await waitFor(() => expect(page.field('Title').value).toBe('Found title'));
});

it.each([
  [404, 'No record was found for this DOI.'],
  [504, 'The DOI service took too long to answer. Try again, or fill in the fields yourself.'],
  [500, 'The DOI service did not give a usable answer. Try again, or fill in the fields yourself.'],
])('says what %i means', async (status, words) => {
  const page = await open({}, answering({}, status));
  await page.open('Edit title 1', { DOI });

  await page.press('Fill from DOI');

  await screen.findByText(words);
});

it('says below a publication which notices were found, and where to read them', async () => {
  const correction = { kind: 'correction', doi: '', date: '', found_at: '2026-11-01T10:30:00Z' };
  const retraction = { ...correction, kind: 'retraction', doi: '10.1000/r', date: '2020-06-04' };
  await open({ notices: [correction, retraction] });

  const list = within(screen.getByRole('list', { name: 'Notices: title 1' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Correction',
    'Retraction · 4 June 2020 · Read the notice 10.1000/r (opens in a new tab)',
  ]);
});

it('counts notices, and what could not be asked about, where no portal answers with its page', async () => {
  const portal = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  const page = await open({}, { 'retraction-notices': portal });
  await page.press('Check now');
  await page.toast('Error', 'The service did not answer. Check your connection and try again.');
  page.rest.answers['retraction-notices'] = () => Response.json({ checked: 2, failed: 1, found: 2 });

  await page.press('Check now');

  await page.toast(
    'Checked 2 publications',
    '2 new notices were found. Crossref could not be asked about 1 publication. Try again later.',
  );
});
