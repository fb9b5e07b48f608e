// @vitest-environment jsdom

import type { OngoingProject } from '@burhan/shared/entities/content';
import { TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import { projectPath } from '@burhan/shared/project';
import { buildProject, everyText } from '@burhan/testing/rows';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { giveRows, pageOf, startSite, type TableAnswers } from '../../testing/site.tsx';

const FULL = buildProject({
  id: 'P007',
  title: 'Walking early after heart failure',
  question: 'Does early mobilisation help?\nAnd whom?',
  places: '4',
  deadline: '2099-12-01',
  closes_at: '2099-12-01T21:00:00+00:00',
  hours_per_week: '3–5',
  registry: 'PROSPERO',
  registry_id: 'CRD42021234567',
  updates: '2026-02-03 Protocol registered.\n2026-10-01 Screening began.\n2026-05-06 Search done.',
});

/** A project with only the data that the table of projects shows. */
const BARE = buildProject({
  ...(Object.fromEntries(
    TRANSLATED_COLUMNS.ongoing_projects.map((column) => [column, null]),
  ) as Partial<OngoingProject>),
  ...{ id: 'P007', field_of_study: 'Cardiology', study_type: 'Cohort', places: null, deadline: null },
  ...{ hours_per_week: null, ethics_reference: null, registry: null, registry_id: null, closes_at: null },
});

type Options = Parameters<typeof startSite>[1];

/** Shows the page of a project, in a site with that row alone. */
async function showProject(
  project: OngoingProject,
  options: Options = {},
  answers: TableAnswers = 'silence',
) {
  const path = projectPath(project.id, options.language ?? 'en') ?? '';
  await startSite(answers, { content: { ongoing_projects: [project] }, path, ...options });
  return render(await pageOf('project'));
}

const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent);
const facts = () => [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent);

describe('a project of which much is known', () => {
  it('says it in the order in which somebody asks', async () => {
    await showProject(FULL);

    expect(headings()).toEqual([
      'Walking early after heart failure',
      FULL.question,
      'At a Glance',
      'Scope of Study',
      'Background',
      'What a Member Does',
      'Project Lead',
      'Authorship',
      'Approval and Registration',
      'Updates',
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
    expect(document.querySelector('.lead')?.textContent).toBe(FULL.question);
    expect(screen.getByRole('link', { name: /^CRD42021234567/ }).getAttribute('href')).toBe(
      'https://www.crd.york.ac.uk/PROSPERO/view/CRD42021234567',
    );
  });

  it('tells what happened, the newest first, with the day for machines', async () => {
    await showProject(FULL);

    const updates = screen.getByRole('region', { name: 'Updates' });
    expect([...updates.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      '1 October 2026Screening began.',
      '6 May 2026Search done.',
      '3 February 2026Protocol registered.',
    ]);
    expect(updates.querySelector('time')?.dateTime).toBe('2026-10-01');
  });

  it('shows what cannot be read as days as it was typed', async () => {
    await showProject({ ...FULL, updates: 'Soon' });

    expect(screen.getByRole('region', { name: 'Updates' }).textContent).toBe('UpdatesSoon');
  });

  it('stands in the way from the home page, and describes itself', async () => {
    await showProject(FULL);

    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(trail.map((item) => item.textContent)).toEqual(['Home', 'Ongoing Projects', FULL.title]);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://burhan.example/ongoing-projects/P007',
    );
    expect(document.title).toBe('Walking early after heart failure | Burhan Clinical Research');
  });
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
  const arabic = (await showProject(row, { language: 'ar' })).container.textContent;
  for (const column of translated) expect(arabic).toContain(`ما يقوله ${column}`);
  expect(arabic).toContain('ما حدث');
});

it('has a page where next to nothing is known', async () => {
  await showProject(BARE);

  expect(headings()).toEqual(['Cardiology', 'At a Glance']);
  expect(facts()).toEqual(['Type of StudyCohort']);
  expect(screen.getByRole('link', { name: /^Join This Project/ })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/null|undefined|NaN|Invalid/);
});

it('is called by its id where it has no name', async () => {
  await showProject({ ...BARE, field_of_study: ' ', study_type: '' });

  expect(headings()).toEqual(['P007', 'At a Glance']);
});

describe('joining', () => {
  it.each([
    ['en', /^Join This Project/, /WhatsApp.*\+966\s50\s000\s0000/, /Hello Burhan.*P007/s],
    ['ar', /^انضم إلى هذا المشروع/, /واتساب.*\+966\s50\s000\s0000/, /السلام عليكم.*P007/s],
  ] as const)('says in %s what leaves the site and to whom, then opens the chat', async (...expected) => {
    const [language, name, notice, message] = expected;
    await showProject(FULL, { language });

    const link = screen.getByRole('link', { name });
    expect(screen.getByText(notice).compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toMatch(message);
  });

  it.each([
    ['closed', { status: 'Closed' }],
    ['without places', { places: '0' }],
    ['past its deadline', { deadline: '2026-01-01', closes_at: '2026-01-01T21:00:00+00:00' }],
  ] as const)('is over for a study that is %s', async (_, fields) => {
    await showProject({ ...FULL, ...fields });

    expect(screen.getByText('No More Positions In This Project')).toBeTruthy();
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Join/ })).toBeNull();
    expect(facts().join()).not.toContain('Open Places');
  });

  it('begins again when the deadline was moved after the page was prerendered', async () => {
    const over = { ...FULL, deadline: '2026-01-01', closes_at: '2026-01-01T21:00:00+00:00' };
    const { container } = await showProject(over, {}, { ongoing_projects: [FULL] });
    expect(screen.getByText('Closed')).toBeTruthy();

    giveRows(container);

    expect(screen.getByRole('link', { name: /^Join This Project/ })).toBeTruthy();
  });
});

it('marks texts of another language', async () => {
  await showProject({ ...FULL, tasks_ar: 'فرز النتائج' }, { language: 'ar' });

  expect(screen.getByText('فرز النتائج').getAttribute('lang')).toBeNull();
  expect(screen.getByText('A background').getAttribute('lang')).toBe('en');
  expect(screen.getByText('A background').getAttribute('dir')).toBe('ltr');
  expect(screen.getByText('1 ديسمبر 2099')).toBeTruthy();
});

it('lists several tasks, and makes paragraphs of a background with several lines', async () => {
  await showProject({ ...FULL, tasks: 'Screen titles.\nExtract data.', background: 'Why.\n\nAnd why now.' });

  const itemsOf = (heading: string, role: string) =>
    within(screen.getByRole('region', { name: heading }))
      .getAllByRole(role)
      .map((element) => element.textContent);
  expect(itemsOf('What a Member Does', 'listitem')).toEqual(['Screen titles.', 'Extract data.']);
  expect(itemsOf('Background', 'paragraph')).toEqual(['Why.', 'And why now.']);
});
