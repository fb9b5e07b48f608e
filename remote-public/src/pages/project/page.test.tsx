// @vitest-environment jsdom

import type { OngoingProject } from '@burhan/shared/entities/content';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import { TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import type { Language } from '@burhan/shared/i18n/languages';
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

/** What the database has of a project that nobody said more of than the table shows. */
const BARE = buildProject({
  id: 'P007',
  ...Object.fromEntries(
    Object.keys(everyText('ongoing_projects', () => ''))
      .filter((column) => !/^(?:id|field_of_study|study_type)$/.test(column))
      .map((column) => [column, null]),
  ),
  registry: null,
  closes_at: null,
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

    const items = within(screen.getByRole('region', { name: 'Updates' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      '1 October 2026Screening began.',
      '6 May 2026Search done.',
      '3 February 2026Protocol registered.',
    ]);
    const days = [...document.querySelectorAll('time')].map((time) => time.dateTime);
    expect(days).toEqual(['2099-12-01', '2026-10-01', '2026-05-06', '2026-02-03']);
  });

  it('shows what cannot be read as days as it was typed', async () => {
    await showProject({ ...FULL, updates: 'Soon' });

    expect(screen.getByRole('region', { name: 'Updates' }).textContent).toBe('UpdatesSoon');
  });

  it('stands in the way from the home page, and describes itself', async () => {
    const described: { '@graph': object[] }[] = [];
    await showProject(FULL, { describe: (data) => void described.push(data as (typeof described)[0]) });

    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(trail.map((item) => item.textContent)).toEqual([
      'Home',
      'Ongoing Projects',
      'Walking early after heart failure',
    ]);
    const nodes = described[0]?.['@graph'] ?? [];
    expect(nodes).toHaveLength(2);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://burhan.example/ongoing-projects/P007',
    );
    expect(document.title).toBe('Walking early after heart failure | Burhan Clinical Research');
  });
});

describe('shows every text of the row', () => {
  const texts = {
    ...everyText('ongoing_projects', (_, column) => `What ${column} says`),
    id: 'P007',
    places: '12',
    deadline: '2099-12-01',
    closes_at: null,
    registry: 'other' as const,
    updates: '2026-02-03 What updates says',
  };
  const translations = Object.fromEntries(
    TRANSLATED_COLUMNS.ongoing_projects.map((column) => [
      translatedColumn(column, 'ar'),
      column === 'updates' ? `2026-02-03 ما يقوله ${column}` : `ما يقوله ${column}`,
    ]),
  );
  const shownIn = async (language: Language) =>
    (await showProject({ ...FULL, ...texts, ...translations }, { language })).container.textContent;

  it.each(Object.keys(texts).filter((column) => !/registry$|_at$/.test(column)))('%s', async (column) => {
    const text = texts[column as keyof typeof texts] ?? '';
    const said = { deadline: '1 December 2099', updates: 'What updates says' }[column] ?? text;
    expect(await shownIn('en')).toContain(said);
  });

  it.each(Object.keys(translations))('%s', async (column) => {
    expect(await shownIn('ar')).toContain(translations[column]?.replace(/^\S+ (?=ما)/, ''));
  });
});

it('has a page where next to nothing is known', async () => {
  await showProject(BARE);

  expect(headings()).toEqual(['Cardiology', 'At a Glance']);
  expect(facts()).toEqual(['Type of StudySystematic Review and Meta-Analysis']);
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
  ] as const)(
    'says in %s what leaves the site and to whom, then opens the chat',
    async (language, name, notice, message) => {
      await showProject(FULL, { language });

      const link = screen.getByRole('link', { name });
      const before = screen.getByText(notice);
      expect(before.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toMatch(message);
      expect(screen.queryByText('No More Positions In This Project')).toBeNull();
    },
  );

  it.each([
    ['closed', { status: 'Closed' }],
    ['without places', { places: '0' }],
    ['past its deadline', { deadline: '2026-01-01', closes_at: '2026-01-01T21:00:00+00:00' }],
  ] as const)('is over for a study that is %s', async (_, fields) => {
    const described: unknown[] = [];
    await showProject({ ...FULL, ...fields }, { describe: (data) => void described.push(data) });

    expect(screen.getByText('No More Positions In This Project')).toBeTruthy();
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Join/ })).toBeNull();
    expect(facts().join()).not.toContain('Open Places');
    expect(JSON.stringify(described)).not.toContain('seeks');
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
