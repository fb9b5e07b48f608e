// @vitest-environment jsdom
import type { IslandsRemote } from '@burhan/shared/contract/public';
import { takeConsoleErrors } from '@burhan/testing/console-errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import { SITE } from '../testing/shell.tsx';
import type { showRows as ShowRows } from './draw-islands.tsx';
import type { Island } from './island.ts';

vi.mock('../remotes/load-remote.ts', () => ({ loadRemoteModule: vi.fn() }));

type Row = { id: number; title: string };

const OLD: Row[] = [
  { id: 1, title: 'One' },
  { id: 2, title: 'Two' },
];

/** The actions on the island, in their order. */
let done: string[];
let rows: readonly Row[];
let element: HTMLElement;
let island: Island;
let showRows: typeof ShowRows;
let inTurn: typeof import('./island.ts').inTurn;

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
  vi.resetModules();
  done = [];
  rows = OLD;
  const { renderToString } = await import('react-dom/server');
  document.body.innerHTML = `<div data-island="publications">${renderToString(<List />)}</div>`;
  done = [];
  element = document.querySelector('div') as HTMLElement;
  island = {
    element,
    script: { attach: () => done.push('attach'), detach: () => done.push('detach') },
    showLoading: () => {},
    endLoading: () => {},
  };
  const remote: IslandsRemote = {
    start: () => void done.push('start'),
    loadIsland: async () => List,
    takeRows: (_, taken) => {
      rows = taken as Row[];
    },
  };
  vi.mocked(loadRemoteModule).mockReset().mockResolvedValue(remote);
  ({ showRows } = await import('./draw-islands.tsx'));
  ({ inTurn } = await import('./island.ts'));
});

const show = (given: readonly Row[]) => showRows(SITE, [island], { name: 'publications', rows: given });
const renamed = (title: string) => [OLD[0] as Row, { id: 2, title }];

describe('an island whose rows have changed', () => {
  it('is drawn with the new ones alone, without its script in it, and again', async () => {
    await show(renamed('Deux'));
    await show(renamed('Zwei'));

    const steps = (title: string) => ['detach', `draw One,${title}`, 'attach'];
    expect(done).toEqual(['start', ...steps('Deux'), ...steps('Zwei')]);
    expect([...element.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['One', 'Zwei']);
  });

  it('is given a script no sooner than it is drawn', async () => {
    const shown = show(renamed('Deux'));
    await Promise.all([shown, inTurn(() => done.push('given'))]);

    expect(done.at(-1)).toBe('given');
  });

  it('has the focus, fields and disclosures where the visitor left them', async () => {
    const find = <Found extends HTMLElement>(selector: string) => element.querySelector(selector) as Found;
    const field = find<HTMLInputElement>('[name=q]');
    field.value = 'bias';
    field.setSelectionRange(1, 3);
    find<HTMLInputElement>('[name=open]').checked = true;
    find<HTMLSelectElement>('select').value = '2016';
    find<HTMLDetailsElement>('[data-item="2"] details').open = true;
    find('[data-item="2"] a').focus();

    await show([{ id: 3, title: 'Three' }, ...renamed('Deux')]);

    expect(document.activeElement?.textContent).toBe('Deux');
    const { value, selectionStart, selectionEnd } = find<HTMLInputElement>('[name=q]');
    expect([value, selectionStart, selectionEnd]).toEqual(['bias', 1, 3]);
    expect(find<HTMLInputElement>('[name=open]').checked).toBe(true);
    expect(find<HTMLSelectElement>('select').value).toBe('2016');
    expect([...element.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false, true]);
  });
});

it('puts back what was there when drawing fails, and draws what can be drawn later', async () => {
  const before = element.innerHTML;
  await show([{ id: 1, title: '' }]);

  expect(takeConsoleErrors()).toEqual([new Error('no title')]);
  expect(element.innerHTML).toBe(before);
  await show(renamed('Deux'));
  expect(element.textContent).toContain('Deux');
});
