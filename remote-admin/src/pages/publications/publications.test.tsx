// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TABLES } from '../../tables.ts';
import { memoryRest } from '../../testing/memory-rest.ts';
import { dialog, openPage, sampleRow } from '../../testing/open-page.tsx';

const { publications } = TABLES;
const ORCID = '0000-0002-4242-7526';
const CHECKED_AT = '2026-11-01T10:30:00Z';
const RETRACTION = { kind: 'retraction', doi: '10.1000/r', date: '2020-06-04', found_at: CHECKED_AT };

/** Opens the page of publications. @param fields more columns of the first publication. */
async function open({
  fields = {},
  checks = [] as { checked_at: string }[],
  functions = {} as ReturnType<typeof memoryRest>['functions'],
} = {}) {
  const rest = memoryRest();
  rest.fill('retraction_notices', checks);
  rest.fill('publications', [{ ...sampleRow(publications, 1), ...fields }, sampleRow(publications, 2)]);
  rest.functions = functions;
  return openPage(publications, { rest });
}

it('says below the authors whom it read', async () => {
  const page = await open();
  await page.edit({ authors: 'Azeredo WF Jr; Saudi Food and Drug Authority; Mansoori H, et al.' });

  const said = '3 authors: Azeredo, W. F., Jr · Saudi Food and Drug Authority · Mansoori, H. · et al.';
  await screen.findByText((text) => text.replace(/[\u2068\u2069]/g, '') === said);
});

describe('what a citation says besides', () => {
  async function openForm() {
    const page = await open();
    await page.edit();
    const openGroup = async () => page.person.click(await screen.findByText('More for citations'));
    return { ...page, openGroup };
  }

  it('is in a group that is closed at first, and saved with the rest', async () => {
    const page = await openForm();
    await page.openGroup();
    await page.type('Volume', '372');
    await page.type('ISSN', '٠٩٥٩–٨١٣٨');
    await page.person.selectOptions(screen.getByLabelText('Type of Work'), 'Book chapter');

    await page.press('Save');

    await page.toast('Publication updated successfully!');
    expect(page.table()[0]).toMatchObject({ volume: '372', issn: '0959-8138', work_type: 'book-chapter' });
  });

  it('has an ORCID iD beside the name of each author, as it was typed', async () => {
    const page = await openForm();
    await page.type('Authors', 'Page MJ, محمد القحطاني, et al.');
    await page.openGroup();

    await page.type('ORCID iD of محمد القحطاني', 'https://orcid.org/0000-0002-1825-0097');
    await page.type('ORCID iD of Page MJ', ORCID);
    await page.press('Save');

    await page.toast('Publication updated successfully!');
    const author_orcids = `Page MJ ${ORCID}\nمحمد القحطاني 0000-0002-1825-0097`;
    expect(page.table()[0]).toMatchObject({ author_orcids });
  });

  it('opens where something in it is wrong, and that field gets the focus', async () => {
    const page = await openForm();
    await page.openGroup();
    await page.type('ISSN', '0959-8139');
    await page.type('ORCID iD of authors 1', '0000-0002');
    await page.openGroup();

    await page.press('Save');

    await page.toast(
      'Validation Error',
      'ISSN is two groups of four digits, the last a check digit, such as 0959-8138.',
    );
    const group = screen.getByRole('button', { name: /More for citations/ });
    expect(group.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(page.field('ISSN'));
    expect(page.field('ORCID iD of authors 1').getAttribute('aria-invalid')).toBe('true');
    expect(page.rest.calls('PATCH publications')).toBe(0);
  });
});

describe('filling from a DOI', () => {
  const RECORD = {
    title: 'Found title',
    author: [{ family: 'Found', given: 'A' }],
    'container-title': 'Found journal',
    issued: { 'date-parts': [[2009]] },
  };
  const doi = { 'doi/10.1136/bmj.n71': () => Response.json(RECORD) };

  it('fills blank fields at once, and points out another item with the same DOI', async () => {
    const page = await open({
      fields: { title: 'First', doi: 'https://doi.org/10.1136/BMJ.n71' },
      functions: doi,
    });
    await page.press('Add Publication');
    await page.press('Fill from DOI');
    await screen.findByText('Enter a DOI first, such as 10.1136/bmj.n71.');
    await page.type('DOI', 'doi:10.1136/bmj.n71');
    await screen.findByText(/^This DOI is in the list already: First/);

    await page.press('Fill from DOI');

    await waitFor(() => expect(page.field('Title').value).toBe('Found title'));
    expect(page.field('Journal').value).toBe('Found journal');
    expect(page.field('Date').value).toBe('2009');
  });

  it('leaves the date empty where the record has no year, and says what else it lacks', async () => {
    const author = Array.from({ length: 1600 }, (_, index) => ({ given: 'A', family: `Family${index}` }));
    const record = { ...RECORD, author, issued: { 'date-parts': [[null]] } };
    const page = await open({ functions: { 'doi/10.1136/bmj.n71': () => Response.json(record) } });
    await page.press('Add Publication');
    await page.type('DOI', '10.1136/bmj.n71');

    await page.press('Fill from DOI');

    await screen.findByText(
      'Filled in: Title, Authors, Journal. No year was found: enter the date yourself. The record has 1600 authors: the first 50 and “et al.” were taken.',
    );
    expect(page.field('Date').value).toBe('');
    expect(page.field('Authors').value).toMatch(/^Family0 A, .* Family49 A, et al\.$/);
  });

  it('asks before it replaces what is there', async () => {
    const page = await open({ functions: doi });
    await page.edit({ doi: '10.1136/bmj.n71', journal: '' });
    await page.press('Fill from DOI');
    const question = within(await dialog('Replace what is there?'));
    question.getByText('Found title');
    await page.press('Keep mine');
    expect(page.field('Title').value).toBe(page.first.title);
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
    const page = await open({ functions: { 'doi/10.1136/bmj.n71': () => Response.json({}, { status }) } });
    await page.edit({ doi: '10.1136/bmj.n71' });

    await page.press('Fill from DOI');

    await screen.findByText(words);
  });
});

describe('retraction notices', () => {
  it('say below a publication what was found, when, and where to read it', async () => {
    const correction = { ...RETRACTION, kind: 'correction', doi: '', date: '' };
    await open({ fields: { notices: [correction, RETRACTION] } });

    const list = within(screen.getByRole('list', { name: 'Notices: title 1' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Correction',
      'Retraction · 4 June 2020 · Read the notice 10.1000/r (opens in a new tab)',
    ]);
    expect(list.getByRole('link').getAttribute('href')).toBe('https://doi.org/10.1000/r');
  });

  it.each([
    [CHECKED_AT, 'Checked on 1 Nov 2026, 13:30 (Asia/Riyadh)'],
    [null, 'Not checked for notices yet'],
  ])('were last asked for at %s', async (checked_at, words) => {
    const page = await open({ checks: checked_at ? [{ checked_at }] : [] });

    await page.person.hover(page.button('Check now'));

    await screen.findByText(words);
  });

  it.each([
    [
      'with what could not be asked about',
      () => Response.json({ checked: 2, failed: 1, found: 2 }),
      'Checked 2 publications',
      '2 new notices were found. Crossref could not be asked about 1 publication. Try again later.',
    ],
    [
      "not where a portal's page comes in place of the answer",
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      'Error',
      'The service did not answer. Check your connection and try again.',
    ],
  ])('are counted, %s', async (_, check, title, text) => {
    const page = await open({ functions: { 'retraction-notices': check } });

    await page.press('Check now');

    await page.toast(title, text);
  });
});
