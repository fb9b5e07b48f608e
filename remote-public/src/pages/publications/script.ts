import type { AttachScript } from '@burhan/shared/contract/public';
import { attach as attachCite } from '../../components/cite/script.ts';
import { foldText } from '../../components/filter/fold-text.ts';
import { attachFilter } from '../../components/filter/script.ts';

/** Attaches the Cite menus and the search by year and by words. Words match texts of the rows in any language. */
export const attach: AttachScript = (island, page) => {
  const texts = new Map<string | undefined, string>();
  let isRead = false;

  const take = (rows: readonly { id: number }[]) => {
    for (const row of rows) {
      const id = String(row.id);
      texts.set(id, `${texts.get(id) ?? ''} ${searchedText(row)}`);
    }
  };
  const readAll = async () => {
    isRead = true;
    const list = island.querySelector<HTMLElement>('[data-translated]');
    for (const address of list?.dataset.translated?.split(' ') ?? []) {
      take((await page.read(address)) as { id: number }[]);
    }
    filter?.look();
  };
  const textOf = (item: HTMLElement) => {
    // A page has only the texts of its own language. The others are read at the first search for words.
    if (!isRead) void readAll().catch(console.warn);
    const id = item.querySelector<HTMLElement>('[data-pub]')?.dataset.pub;
    return texts.get(id) ?? foldText(item.textContent);
  };

  // If React has drawn newer rows, the page's rows are old. Then the cards' texts are searched until all rows are read.
  if (!('drawn' in island.dataset)) take(page.content.publications ?? []);
  const detachCite = attachCite(island, page);
  const filter = attachFilter(island, textOf);
  return () => {
    filter?.detach();
    detachCite();
  };
};

/** All texts of a row except those of its picture and its times. */
function searchedText(row: object): string {
  const texts = Object.entries(row).filter(([column]) => !/^image_|_at$/.test(column));
  return foldText(texts.map(([, value]) => (typeof value === 'string' ? value : '')).join(' '));
}
