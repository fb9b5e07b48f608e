import { fillTable, readTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

// The browser itself reports a row that is refused.
test.use({ expectedMessages: /status of 409/ });

test('a project is added and closed, and the focus returns to the list; a taken id is told', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'ongoing_projects', 3);
  const projects = panel(page, 'ongoingProjects');
  await projects.openSignedIn(stack);
  await projects.button('Add Project').click();
  await expect(projects.field('Project ID')).toHaveValue('P004');
  await projects.fill({ 'Project ID': 'P001' });
  await projects.button('Save').click();
  const taken = 'Failed to save project: A project with the ID P001 already exists.';
  await expectToast(page, 'error', 'Error saving project', taken);
  await projects.fill({ 'Project ID': 'P050' });
  await projects.button('Save').click();
  await expectToast(page, 'success', 'Project saved');
  await expect(projects.button('Add Project')).toBeFocused();

  await page.getByRole('switch', { name: 'P050 is open for collaborators' }).click();
  const status = async () => (await readTable(stack, 'ongoing_projects?id=eq.P050'))[0]?.status;
  await expect.poll(status).toBe('Closed');
});
