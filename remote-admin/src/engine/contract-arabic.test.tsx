// @vitest-environment jsdom
import { fieldsOf, type Resource, translationsOf } from '@burhan/shared/resources/resource';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPanel } from './testing/render-panel.tsx';
import { labelOf, named, resources, textsOf, withRows } from './testing/subjects.ts';

type Panel = Awaited<ReturnType<typeof renderPanel>>;

const openTab = (panel: Panel, name: 'English' | 'العربية') =>
  panel.person.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));

const lengthOf = (resource: Resource, column: string) => {
  const field = fieldsOf(resource).find(([name]) => name === column)?.[1];
  return field && 'maximumLength' in field ? field.maximumLength : 0;
};

describe.each(named(resources))('the Arabic texts of %s', (_, resource) => {
  const texts = textsOf(resource);
  const columns = translationsOf(resource).map((translation) => translation.column);
  const [column = ''] = columns;
  const label = labelOf(resource, column);

  it('are typed under a tab of their own, from right to left, and saved', async () => {
    const { table, names, rows } = withRows(resource);
    const panel = await renderPanel({ resource, table });
    await panel.press(`Edit ${names[0]}`);
    expect(screen.queryByLabelText(label)).toBeNull();

    await openTab(panel, 'العربية');
    for (const translated of columns) {
      const field = panel.field(labelOf(resource, translated));
      expect(field.value).toBe(rows[0]?.[translated]);
      expect([field.dir, field.lang, field.getAttribute('aria-required')]).toEqual(['rtl', 'ar', 'false']);
    }
    await panel.type(label, ' نص عربي ');
    await panel.press('Save');

    await panel.toast(texts.updated);
    expect(table.rows()[0]).toMatchObject({ [column]: 'نص عربي' });
  });

  it('are kept while the originals are edited, and through a reload', async () => {
    const { table, names } = withRows(resource);
    const before = await renderPanel({ resource, table });
    await before.press(`Edit ${names[0]}`);
    await openTab(before, 'العربية');
    await before.type(label, 'نص');
    await openTab(before, 'English');
    before.unmount();

    const after = await renderPanel({ resource, table });
    await after.person.click(await screen.findByRole('tab', { name: 'العربية' }));
    expect(after.field(label).value).toBe('نص');
  });

  it('come into sight when one of them is too long', async () => {
    const { table, names } = withRows(resource);
    const panel = await renderPanel({ resource, table });
    await panel.press(`Edit ${names[0]}`);
    await openTab(panel, 'العربية');
    await panel.type(label, 'ع'.repeat(lengthOf(resource, column) + 1));
    await openTab(panel, 'English');

    await panel.press('Save');

    await panel.toast(texts.missing.title, `${label} is 1 character too long.`);
    expect(document.activeElement).toBe(panel.field(label));
    screen.getByRole('tab', { name: /^العربية.*has errors/, selected: true });
    expect(table.calls('save')).toBe(0);
  });

  it('are reached by the arrow keys', async () => {
    const { table, names } = withRows(resource);
    const panel = await renderPanel({ resource, table });
    await panel.press(`Edit ${names[0]}`);
    screen.getByRole('tab', { name: 'English' }).focus();

    await panel.person.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'العربية', selected: true }));
    await panel.person.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'English', selected: true }));
  });

  it('are compared when somebody else changed them meanwhile', async () => {
    const { table, rows, names } = withRows(resource);
    const panel = await renderPanel({ resource, table });
    await panel.press(`Edit ${names[0]}`);
    await openTab(panel, 'العربية');
    await panel.type(label, 'نصي');
    table.elsewhere.change(rows[0]?.id ?? '', { [column]: 'نصهم' });

    await panel.press('Save');

    const dialog = await screen.findByRole('dialog', { name: 'Changed elsewhere' });
    within(dialog).getByRole('row', { name: `${label} نصي نصهم` });
    expect(table.rows()[0]).toMatchObject({ [column]: 'نصهم' });
  });

  it('are in the history, and restored from it', async () => {
    const { table, rows, names } = withRows(resource);
    table.elsewhere.change(rows[0]?.id ?? '', { [column]: 'نص أحدث' });
    const panel = await renderPanel({ resource, table });
    await screen.findByRole('button', { name: `Edit ${names[0]}` });

    await panel.press('History');
    await screen.findByText('نص أحدث');
    await panel.press('Restore');

    await panel.toast(texts.restored);
    await waitFor(() => expect(table.rows()[0]).toMatchObject({ [column]: rows[0]?.[column] }));
  });
});
