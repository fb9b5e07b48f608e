import { expect, test } from '../fixtures/test.ts';

// That drawing fetches no style: budgets.e2e.ts.
test('styles stand after those that they build on', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const places = ['.button{', '.site-header{', '._box_', '._slide_'].map((rule) => styles.indexOf(rule));

  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
