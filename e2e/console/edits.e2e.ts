import { fillTable, readTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

// Tests in remote-admin/src/pages check what happens when a write fails. Forms take time to close, as for most people.
test.use({
  expectedMessages: /status of (400|409)/,
  contextOptions: { reducedMotion: 'no-preference' },
});

test('papers, projects and metrics are edited, and the focus stays with the item', async ({
  page,
  stack,
}) => {
  await test.step('a paper is added, moved, deleted and brought back', async () => {
    await fillTable(stack, 'submitted_papers', 2);
    const papers = panel(page, 'submittedPapers');
    await papers.openSignedIn(stack);
    await papers.add({
      Title: 'Typed title',
      Journal: 'Typed journal',
      Description: 'Typed description',
      'Image URL': '/media/papers/2.jpg',
    });
    await expectToast(page, 'success', 'Submitted paper added successfully!');
    await expect(papers.button('Add Paper')).toBeFocused();
    await papers.button('Move up Typed title').press('Enter');
    await expectToast(page, 'success', 'Order updated');
    await expect(papers.button('Move up Typed title')).toBeFocused();
    await papers.remove('Typed title');
    await expectToast(page, 'success', 'Submitted paper deleted');
    await papers.button('Undo').click();
    await expect(papers.button('Edit Typed title')).toBeFocused();
    const rows = await readTable(stack, 'submitted_papers?order=order_index');
    expect(rows.map(({ title }) => title)).toEqual(['Paper 1', 'Typed title', 'Paper 2']);
  });

  await test.step('a project is added, closed and deleted after a question; a taken id is told', async () => {
    await fillTable(stack, 'ongoing_projects', 3);
    const projects = panel(page, 'ongoingProjects');
    await projects.openSignedIn(stack);
    await projects.button('Add Project').click();
    await expect(projects.field('Project ID')).toHaveValue('P004');
    await expect(projects.field('Type of Study')).toHaveValue('Systematic Review and Meta-Analysis');
    await projects.fill({ 'Project ID': 'P001' });
    await projects.button('Save').click();
    const taken = 'Failed to save project: A project with the ID P001 already exists.';
    await expectToast(page, 'error', 'Error saving project', taken);
    await expect(projects.field('Project ID')).toHaveValue('P001');
    await projects.fill({ 'Project ID': 'P050' });
    await projects.button('Save').click();
    await expectToast(page, 'success', 'Project saved');
    await page.getByRole('switch', { name: 'P050 is open for collaborators' }).click();
    const status = async () => (await readTable(stack, 'ongoing_projects?id=eq.P050'))[0]?.status;
    await expect.poll(status).toBe('Closed');
    await projects.button('Delete P050').click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Are you sure you want to delete this project?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'success', 'Project deleted');
    expect(await status()).toBeUndefined();
  });

  await test.step('a metric needs both its fields', async () => {
    const metrics = panel(page, 'metrics');
    await metrics.openSignedIn(stack);
    await metrics.edit('Publications', { Number: '', Label: '' });
    await expectToast(page, 'error', 'Validation Error', 'Please fill in both number and label fields.');
    await metrics.fill({ Number: '78+', Label: 'Publications' });
    await metrics.button('Save').click();
    await expectToast(page, 'success', 'Metric updated successfully!');
  });
});
