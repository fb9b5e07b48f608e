// @vitest-environment jsdom

import { buildProject } from '@burhan/testing/rows';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showPage } from '../../testing/site.tsx';

describe('the ongoing projects', () => {
  it('are a table with the seven columns', async () => {
    await showPage('ongoingProjects', { ongoing_projects: [buildProject()] });

    const table = await screen.findByRole('table', { name: 'Ongoing research projects' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual([
      'Project ID',
      'Field of Study',
      'Scope of Study',
      'Type of Study',
      'Target Specialities',
      'Status',
      'Action',
    ]);
    expect(within(table).getByRole('rowheader', { name: 'P001' })).toBeTruthy();
    expect(within(table).getAllByText('Cardiology')).toHaveLength(1);
  });

  it('can be joined by a message that names the project', async () => {
    await showPage('ongoingProjects', {
      ongoing_projects: [buildProject({ field_of_study: 'Heart & "vessels" {{id}}' })],
    });

    const link = await screen.findByRole('link', { name: 'Join This Project (opens in a new tab)' });
    const address = new URL((link as HTMLAnchorElement).href);
    expect(address.origin + address.pathname).toBe('https://wa.me/966500000000');
    const message = address.searchParams.get('text');
    for (const part of [
      'P001',
      'Heart & "vessels" {{id}}',
      'Systematic Review and Meta-Analysis',
      'Cardiology, Physiotherapy',
    ]) {
      expect(message).toContain(part);
    }
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.dataset.join).toBe('P001');
  });

  it('that are closed cannot be joined', async () => {
    await showPage('ongoingProjects', { ongoing_projects: [buildProject({ status: 'Closed' })] });

    expect(await screen.findByText('No More Positions In This Project')).toBeTruthy();
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Join This Project/ })).toBeNull();
  });

  it('offer a general contact', async () => {
    await showPage('ongoingProjects', 'silence');

    const link = screen.getByRole('link', { name: 'Contact Us via WhatsApp (opens in a new tab)' });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/966500000000\?text=\S+$/);
  });
});
