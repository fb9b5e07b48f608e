// @vitest-environment jsdom

import { buildProject } from '@burhan/testing/rows';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { attachScripts, showPage } from '../../testing/site.tsx';

type Shown = Parameters<typeof showPage>[1];

const show = (fields: Parameters<typeof buildProject>[0], options: Shown = {}) =>
  showPage('ongoingProjects', { content: { ongoing_projects: [buildProject(fields)] }, ...options });

describe('the ongoing projects', () => {
  it('are a table whose columns have headers', async () => {
    await show({});

    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      ...['Project ID', 'Field of Study', 'Scope of Study', 'Type of Study', 'Target Specialities'],
      ...['Status', 'Action'],
    ]);
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells.slice(0, 2)).toEqual(['Cardiology', 'Early mobilisation in heart failure']);
  });

  it('run an Arabic scope from right to left, whatever it begins with', async () => {
    const scope_of_study_ar = 'HTA و GRADE: كيف نقرأ الأدلة';
    await show({ scope_of_study_ar }, { language: 'ar' });

    const text = screen.getByText(scope_of_study_ar);
    expect([text.dir, text.closest('td')?.dir]).toEqual(['rtl', 'rtl']);
  });

  it('can be joined by a message that names the project, beside a general contact', async () => {
    await show({ field_of_study: 'Heart & "vessels" {{id}}' });

    const link = screen.getByRole('link', { name: 'Join This Project (opens in a new tab)' });
    const { origin, pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
    expect(origin + pathname).toBe('https://wa.me/966500000000');
    const named = [
      'P001',
      'Heart & "vessels" {{id}}',
      'Systematic Review and Meta-Analysis',
      'Physiotherapy',
    ];
    for (const part of named) expect(searchParams.get('text')).toContain(part);
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
    const general = screen.getByRole('link', { name: 'Contact Us via WhatsApp (opens in a new tab)' });
    expect(general.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/966500000000\?text=\S+$/);
  });
});

describe('the filter', () => {
  const PROJECTS = [
    buildProject({ id: 'P001', field_of_study: 'Cardiology', field_of_study_ar: 'أمراض القلب' }),
    buildProject({ id: 'P002', field_of_study: 'Oncology', study_type: 'Cohort', status: 'Closed' }),
    buildProject({ id: 'P003', field_of_study: ' Oncology ', study_type: 'Cohort' }),
  ];
  const ids = () => screen.queryAllByRole('rowheader').map((header) => header.textContent);
  const list = (name: string) => screen.getByRole('combobox', { name }) as HTMLSelectElement;
  const ask = async (query: string, language: 'en' | 'ar' = 'en') => {
    const content = { ongoing_projects: PROJECTS };
    const { container } = await showPage('ongoingProjects', { query, language, content });
    await attachScripts(container);
  };

  it.each([
    ['', ['P001', 'P002', 'P003']],
    ['?field=cardiology', ['P001']],
    ['?field=Onco', []],
    ['?type=Cohort&open=1', ['P003']],
    ['?open=yes', ['P001', 'P002', 'P003']],
    ['?field=__proto__', []],
  ])('keeps for %s what it asks for', async (query, kept) => {
    await ask(query);

    expect(ids()).toEqual(kept);
  });

  it('starts from the address, in each language by the same', async () => {
    await ask('?field=Cardiology&open=1', 'ar');

    expect(ids()).toEqual(['P001']);
    const { options, value } = list('مجال الدراسة');
    expect([...options].map(({ label }) => label)).toEqual(['كل المجالات', 'أمراض القلب', 'Oncology']);
    expect(value).toBe('Cardiology');
  });

  it('says that nothing matches, clears again, and follows the way back', async () => {
    await ask('?field=Astrology');
    expect(screen.getByText('No projects match your filter.')).toBeTruthy();
    expect(list('Field of Study').value).toBe('Astrology');

    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));

    expect(ids()).toHaveLength(3);
    expect(window.location.search).toBe('');
    expect(document.activeElement).toBe(list('Field of Study'));
    window.history.replaceState(null, '', '?field=Cardiology');
    fireEvent.popState(window);
    expect(ids()).toEqual(['P001']);
  });
});
