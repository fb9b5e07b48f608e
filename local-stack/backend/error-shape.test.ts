import { NEW_ROWS } from '@burhan/testing/rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonBody, openTestService, type TestService } from '../testing/test-service.ts';
import { restorePostgrestShape } from './error-shape.ts';

const SETUP = `
  create function public.refuse(state text) returns void language plpgsql as $$
  begin
    raise exception 'Refused.' using errcode = state, detail = 'Because.', hint = 'try_again';
  end $$;
  grant execute on function public.refuse(text) to authenticated;
`;

let services: TestService;
let token: string;

beforeAll(async () => {
  services = await openTestService(SETUP);
  token = await services.logIn();
});
afterAll(() => services.close());

async function refusal(path: string, body: unknown) {
  const response = await services.ask(path, { ...jsonBody(body), token });
  return { status: response.status, body: await response.json() };
}

test('a check violation is 400 with the name of the constraint', async () => {
  const { status, body } = await refusal('/rest/v1/publications', { ...NEW_ROWS.publications, title: ' ' });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: '23514',
    message: expect.stringContaining('publications_title_required'),
  });
});

test('an error raised by a trigger is 400 with its own words and hint', async () => {
  const rows = Array.from({ length: 10 }, () => NEW_ROWS.publications);
  expect(await refusal('/rest/v1/publications', rows)).toEqual({
    status: 400,
    body: { code: 'P0001', message: 'Maximum of 9 publications allowed.', details: null, hint: 'row_limit' },
  });
});

test.each([[true], [[]], [{ a: 1 }]])('%j for a text is 400', async (title) => {
  const { status, body } = await refusal('/rest/v1/publications', { ...NEW_ROWS.publications, title });
  expect({ status, code: body.code }).toEqual({ status: 400, code: '22P02' });
});

test.each([
  ['23503', 409],
  ['23505', 409],
  ['23514', 400],
  ['P0001', 400],
  ['42501', 403],
  ['22023', 400],
  ['28000', 403],
  ['40001', 500],
  ['53400', 503],
  ['57014', 503],
  ['P0002', 500],
])('a function raising %s is answered with %i, details and hint kept', async (state, status) => {
  expect(await refusal('/rest/v1/rpc/refuse', { state })).toEqual({
    status,
    body: { code: state, message: 'Refused.', details: 'Because.', hint: 'try_again' },
  });
});

test('a database that cannot be reached is 503', () => {
  const shaped = restorePostgrestShape(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  expect(shaped).toMatchObject({
    code: 'PGRST',
    detail: JSON.stringify({ status: 503, headers: { 'Retry-After': '2' } }),
  });
});

test("an error that is not the database's stays as it is", () => {
  const error = new Error('Something else');
  expect(restorePostgrestShape(error)).toBe(error);
});
