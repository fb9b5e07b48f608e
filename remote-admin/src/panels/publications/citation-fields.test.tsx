// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPanel } from '../../engine/testing/render-panel.tsx';
import { withRows } from '../../engine/testing/subjects.ts';
import { RESOURCES } from '../../resources/resources.ts';

const ORCID = '0000-0002-4242-7526';

async function openForm() {
  const subject = withRows(RESOURCES.publications, 1);
  const panel = await renderPanel(RESOURCES.publications, { on: subject });
  await panel.edit();
  const openGroup = async () => panel.person.click(await screen.findByText('More for citations'));
  return { ...panel, openGroup, saved: () => subject.table.rows()[0] };
}

describe('what a citation says besides', () => {
  it('is in a group that is closed at first, and saved with the rest', async () => {
    const { openGroup, type, person, press, toast, saved } = await openForm();
    expect(screen.queryByLabelText('Volume')).toBeNull();
    await openGroup();
    await type('Volume', '372');
    await type('ISSN', '0959-8138');
    await person.selectOptions(screen.getByLabelText('Type of Work'), 'Book chapter');

    await press('Save');

    await toast('Publication updated successfully!');
    expect(saved()).toMatchObject({ volume: '372', issn: '0959-8138', work_type: 'book-chapter' });
  });

  it('has an ORCID iD beside the name of each author, as it was typed', async () => {
    const { openGroup, type, press, toast, saved } = await openForm();
    await type('Authors', 'Page MJ, محمد القحطاني, et al.');
    await openGroup();

    await type('ORCID iD of محمد القحطاني', 'https://orcid.org/0000-0002-1825-0097');
    await type('ORCID iD of Page MJ', ORCID);
    await press('Save');

    await toast('Publication updated successfully!');
    expect(saved()).toMatchObject({
      author_orcids: `Page MJ ${ORCID}\nمحمد القحطاني 0000-0002-1825-0097`,
    });
  });

  it('opens where something in it is wrong, and that field gets the focus', async () => {
    const { openGroup, type, press, toast, saved } = await openForm();
    await openGroup();
    await type('ISSN', '0959-8139');
    await type('ORCID iD of authors 1', '0000-0002');
    await openGroup();

    await press('Save');

    await toast(
      'Validation Error',
      'ISSN is two groups of four digits, the last a check digit, such as 0959-8138.',
    );
    const group = screen.getByText('More for citations').closest('details');
    expect(group?.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('ISSN'));
    expect(screen.getByLabelText('ORCID iD of authors 1').getAttribute('aria-invalid')).toBe('true');
    expect(saved()?.issn).toBe('');
  });
});
