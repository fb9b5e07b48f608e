// @vitest-environment jsdom

import type { OngoingProject } from '@burhan/shared/entities/content';
import { TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import { projectPath } from '@burhan/shared/project';
import { buildProject, everyText } from '@burhan/testing/rows';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { giveRows, pageOf, startSite } from '../../testing/site.tsx';

const FULL = buildProject({
  id: 'P007',
  title: 'Walking early after heart failure',
  question: 'Does early mobilisation help?\nAnd whom?',
  background: 'Why.\n\nAnd why now.',
  tasks: 'Screen titles.\nExtract data.',
  places: '4',
  deadline: '2099-12-01',
  closes_at: '2099-12-01T21:00:00+00:00',
  hours_per_week: '3–5',
  registry: 'PROSPERO',
  registry_id: 'CRD42021234567',
  updates: '2026-02-03 Protocol registered.\n2026-10-01 Screening began.\n2026-05-06 Search done.',
});
const OVER = { deadline: '2026-01-01', closes_at: '2026-01-01T21:00:00+00:00' };

const NOTHING = Object.fromEntries(Object.keys(FULL).map((column) => [column, null])) as object;
/** A project with only the data that the table of projects shows. */
const SHOWN = { id: 'P007', status: 'Open', field_of_study: 'Cardiology', study_type: 'Cohort' } as const;
const BARE = { ...NOTHING, ...SHOWN } as OngoingProject;

/** Shows the page of a project, in a site with that row alone. */
async function showProject(project: OngoingProject, language: 'en' | 'ar' = 'en') {
  const path = projectPath(project.id, language) ?? '';
  await startSite({ content: { ongoing_projects: [project] }, path, language });
  return render(await pageOf('project'));
}

const textsOf = (elements: Iterable<Element>) => [...elements].map((element) => element.textContent);
const headings = () => textsOf(screen.getAllByRole('heading'));
const facts = () => textsOf(document.querySelectorAll('dl > div'));
const section = (name: string) => within(screen.getByRole('region', { name }));

it('says what is known in the order in which somebody asks', async () => {
  await showProject(FULL);

  expect(headings()).toEqual([
    ...['Walking early after heart failure', FULL.question, 'At a Glance', 'Scope of Study', 'Background'],
    ...['What a Member Does', 'Project Lead', 'Authorship', 'Approval and Registration', 'Updates'],
  ]);
  expect(facts()).toEqual([
    'Field of StudyCardiology',
    'Type of StudySystematic Review and Meta-Analysis',
    'Open Places4',
    'Deadline1 December 2099',
    'Hours per Week3–5',
    'Who Can JoinA who_can_join',
    'Target SpecialitiesCardiology, Physiotherapy',
    'Ethics ApprovalA ethics_reference',
    'PROSPEROCRD42021234567 (opens in a new tab)',
  ]);
  expect(screen.getByText('Open')).toBeTruthy();
  const record = screen.getByRole('link', { name: /^CRD42021234567/ }).getAttribute('href');
  expect(record).toBe('https://www.crd.york.ac.uk/PROSPERO/view/CRD42021234567');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  expect(textsOf(trail)).toEqual(['Home', 'Ongoing Projects', FULL.title]);
  expect(textsOf(section('What a Member Does').getAllByRole('listitem'))).toEqual(FULL.tasks?.split('\n'));
  expect(textsOf(section('Background').getAllByRole('paragraph'))).toEqual(['Why.', 'And why now.']);
  const updates = section('Updates').getAllByRole('listitem');
  expect(textsOf(updates)).toEqual([
    '1 October 2026Screening began.',
    '6 May 2026Search done.',
    '3 February 2026Protocol registered.',
  ]);
  expect(updates[0]?.querySelector('time')?.dateTime).toBe('2026-10-01');
});

it('shows what cannot be read as days as it was typed', async () => {
  await showProject({ ...FULL, updates: 'Soon' });

  expect(screen.getByRole('region', { name: 'Updates' }).textContent).toBe('UpdatesSoon');
});

it('shows every text of the row, in each language', async () => {
  const own = Object.keys(everyText('ongoing_projects', () => '')).filter(
    (column) => !/^(?:id|places|deadline|registry|updates)$/.test(column),
  );
  const translated = TRANSLATED_COLUMNS.ongoing_projects.filter((column) => column !== 'updates');
  const row = {
    ...FULL,
    ...Object.fromEntries(own.map((column) => [column, `What ${column} says`])),
    ...Object.fromEntries(translated.map((column) => [`${column}_ar`, `ما يقوله ${column}`])),
    updates_ar: '2026-02-03 ما حدث',
  };

  const english = (await showProject(row)).container.textContent;
  for (const column of own) expect(english).toContain(`What ${column} says`);
  const arabic = (await showProject(row, 'ar')).container.textContent;
  for (const column of translated) expect(arabic).toContain(`ما يقوله ${column}`);
  expect(arabic).toContain('ما حدث');
});

it('has a page where next to nothing is known, called by its id where it has no name', async () => {
  const { unmount } = await showProject(BARE);
  expect(headings()).toEqual(['Cardiology', 'At a Glance']);
  expect(facts()).toEqual(['Type of StudyCohort']);
  expect(screen.getByRole('link', { name: /^Join This Project/ })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/null|undefined|NaN|Invalid/);
  unmount();

  await showProject({ ...BARE, field_of_study: ' ', study_type: '' });
  expect(headings()).toEqual(['P007', 'At a Glance']);
});

describe('joining', () => {
  it.each([
    ['en', /^Join This Project/, /WhatsApp.*\+966\s50\s000\s0000/, /Hello Burhan.*P007/s],
    ['ar', /^انضم إلى هذا المشروع/, /واتساب.*\+966\s50\s000\s0000/, /السلام عليكم.*P007/s],
  ] as const)('says in %s what leaves the site and to whom, then opens the chat', async (...expected) => {
    const [language, name, notice, message] = expected;
    await showProject(FULL, language);

    const link = screen.getByRole('link', { name });
    expect(screen.getByText(notice).compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toMatch(message);
  });

  it.each([
    ['closed', { status: 'Closed' }],
    ['past its deadline', OVER],
  ] as const)('is over for a study that is %s', async (_, fields) => {
    await showProject({ ...FULL, ...fields });

    expect(screen.getByText('No More Positions In This Project')).toBeTruthy();
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Join/ })).toBeNull();
    expect(facts().join()).not.toContain('Open Places');
  });

  it('begins again when the deadline was moved after the page was prerendered', async () => {
    const { container } = await showProject({ ...FULL, ...OVER });

    giveRows(container, { ongoing_projects: [FULL] });

    expect(screen.getByRole('link', { name: /^Join This Project/ })).toBeTruthy();
  });
});

it('marks texts of another language', async () => {
  await showProject({ ...FULL, background: 'Why.', tasks_ar: 'فرز النتائج' }, 'ar');

  expect(screen.getByText('فرز النتائج').getAttribute('lang')).toBeNull();
  expect(screen.getByText('Why.')).toMatchObject({ lang: 'en', dir: 'ltr' });
  expect(screen.getByText('1 ديسمبر 2099')).toBeTruthy();
});
