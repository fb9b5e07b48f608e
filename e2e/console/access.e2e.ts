import { accessToken } from '@burhan/testing/sign-in';
import { tableRequest } from '@burhan/testing/table-request';
import { expect, test } from '../fixtures/test.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

const TABLES = {
  publications: {
    id: 1,
    row: { title: 'x', summary: 'x', authors: 'x', journal: 'x', date: '2026', image_url: '/x.png' },
  },
  submitted_papers: { id: 1, row: { title: 'x', journal: 'x', description: 'x', image_url: '/x.png' } },
  ongoing_projects: { id: 'P001', row: { id: 'P900' } },
  metrics: { id: 1, row: { number_value: '1', label: 'x', order_index: 6 } },
} as const;

for (const [table, { id, row }] of Object.entries(TABLES)) {
  test(`with the public key alone nothing is written to ${table}`, async ({ stack }) => {
    const before = await tableRequest(stack, 'GET', `${table}?order=id`);

    const answers = await Promise.all([
      tableRequest(stack, 'POST', table, { body: row }),
      tableRequest(stack, 'PATCH', `${table}?id=eq.${id}`, { body: { ...row, id } }),
      tableRequest(stack, 'DELETE', `${table}?id=eq.${id}`),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await tableRequest(stack, 'GET', `${table}?order=id`)).toEqual(before);
  });

  test(`somebody signed in who is no admin writes nothing to ${table}`, async ({ stack }) => {
    await runUserCommand(stack, ['add', `reader-${table}`], 'a long enough password');
    const token = await accessToken(stack, {
      username: `reader-${table}`,
      password: 'a long enough password',
    });
    const before = await tableRequest(stack, 'GET', `${table}?order=id`);

    const inserted = await tableRequest(stack, 'POST', table, { body: row, token });
    await tableRequest(stack, 'PATCH', `${table}?id=eq.${id}`, { body: row, token });
    await tableRequest(stack, 'DELETE', `${table}?id=eq.${id}`, { token });

    expect(inserted.status).toBe(403);
    expect(await tableRequest(stack, 'GET', `${table}?order=id`)).toEqual(before);
  });
}

test('without any key the tables answer 401', async ({ stack }) => {
  const answer = await fetch(`${stack.url}/rest/v1/publications`);

  expect(answer.status).toBe(401);
});
