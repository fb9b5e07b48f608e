// @vitest-environment jsdom
import type { IslandsRemote } from '@burhan/shared/contract/public';
import { takeConsoleErrors } from '@burhan/testing/console-errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SITE } from '../testing/shell.tsx';
import { showRows } from './draw-islands.tsx';
import { type Island, inTurn } from './island.ts';

type Row = { id: number; title: string };

const ONE: Row = { id: 1, title: 'One' };

/** The actions on the island, in their order. */
let done: string[];
let rows: readonly Row[];
let island: Island;

const REMOTE: IslandsRemote = {
  start: () => {},
  loadIsland: async () => List,
  takeRows: (_, taken) => {
    rows = taken as Row[];
  },
};
vi.mock('../remotes/load-remote.ts', () => ({ loadRemoteModule: async () => REMOTE }));

function List() {
  if (!rows[0]?.title) throw new Error('no title');
  done.push(`draw ${rows.map(({ title }) => title).join()}`);
  return (
    <>
      <input name="q" />
      <select name="year">
        <option value="" />
        <option value="2016" />
      </select>
      <input type="checkbox" name="open" />
      {rows.map(({ id, title }) => (
        <article key={id} data-item={id}>
          <a href={`/${id}`}>{title}</a>
          <details>
            <summary>All of {title}</summary>
          </details>
        </article>
      ))}
    </>
  );
}

beforeEach(async () => {
  done = [];
  rows = [ONE, { id: 2, title: 'Two' }];
  const { renderToString } = await import('react-dom/server');
  document.body.innerHTML = `<div data-island="publications">${renderToString(<List />)}</div>`;
  done = [];
  island = {
    element: document.querySelector('div') as HTMLElement,
    script: { attach: () => done.push('attach'), detach: () => done.push('detach') },
    showLoading: () => {},
    endLoading: () => {},
  };
});

const show = (given: readonly Row[]) => showRows(SITE, [island], { name: 'publications', rows: given });
const renamed = (title: string) => [ONE, { id: 2, title }];

describe('an island whose rows have changed', () => {
  it('is drawn without its script in it, and given a script no sooner than it is drawn', async () => {
    const shown = show(renamed('Deux'));
    await Promise.all([shown, inTurn(() => done.push('given'))]);

    expect(done).toEqual(['detach', 'draw One,Deux', 'attach', 'given']);
  });

  it('has the focus, fields and disclosures where the visitor left them', async () => {
    const find = <Found extends HTMLElement>(selector: string) =>
      island.element.querySelector(selector) as Found;
    find<HTMLInputElement>('[name=q]').value = 'bias';
    find<HTMLInputElement>('[name=q]').setSelectionRange(1, 3);
    find<HTMLInputElement>('[name=open]').checked = true;
    find<HTMLSelectElement>('select').value = '2016';
    find<HTMLDetailsElement>('[data-item="2"] details').open = true;
    find('[data-item="2"] a').focus();

    await show([{ id: 3, title: 'Three' }, ...renamed('Deux')]);

    expect(document.activeElement?.textContent).toBe('Deux');
    expect(find('[name=q]')).toMatchObject({ value: 'bias', selectionStart: 1, selectionEnd: 3 });
    expect(find<HTMLInputElement>('[name=open]').checked).toBe(true);
    expect(find<HTMLSelectElement>('select').value).toBe('2016');
    const disclosures = [...island.element.querySelectorAll('details')];
    expect(disclosures.map(({ open }) => open)).toEqual([false, false, true]);
  });
});

it('puts back what was there when drawing fails, and draws what can be drawn later', async () => {
  const before = island.element.innerHTML;
  await show([{ id: 1, title: '' }]);

  expect(takeConsoleErrors()).toEqual([new Error('no title')]);
  expect(island.element.innerHTML).toBe(before);
  await show(renamed('Deux'));
  expect(island.element.textContent).toContain('Deux');
});
