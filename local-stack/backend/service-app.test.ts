import { signToken } from '@burhan/testing/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

let services: TestService;

beforeAll(async () => {
  services = await openTestService();
});
afterAll(() => services.close());

test('a token signed with the constant that lite falls back to is refused', async () => {
  const forged = await signToken({ role: 'service_role' }, 'unsafe-secret-change-me');
  expect((await services.ask('/rest/v1/metrics', { token: forged })).status).toBe(401);
});

test('the first request gives nobody more than the migrations do', async () => {
  await services.ask('/rest/v1/metrics');
  expect(
    await services.database.session.query(
      `select has_table_privilege('anon', 'public.metrics', 'delete') as may`,
    ),
  ).toEqual([{ may: false }]);
});
