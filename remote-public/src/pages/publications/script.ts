import type { AttachScript } from '@burhan/shared/contract/public';
import { attach as attachCite } from '../../components/cite/script.ts';
import { foldText } from '../../components/filter/fold-text.ts';
import { attachFilter } from '../../components/filter/script.ts';

/** Cite, and the search: by year, and by words that the rows have in any language. */
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
    // A page brings the texts of its own language: the others' are read when words are first asked for.
    if (!isRead) void readAll().catch(console.warn);
    const id = item.querySelector<HTMLElement>('[data-pub]')?.dataset.pub;
    return texts.get(id) ?? foldText(item.textContent);
  };

  // React has drawn other rows since: until they are read, their cards say what is in them.
  if (!('drawn' in island.dataset)) take(page.content.publications ?? []);
  const detachCite = attachCite(island, page);
  const filter = attachFilter(island, textOf);
  return () => {
    filter?.detach();
    detachCite();
  };
};

/** Every text but those of the picture, and times. */
function searchedText(row: object): string {
  const texts = Object.entries(row).filter(([column]) => !/^image_|_at$/.test(column));
  return foldText(texts.map(([, value]) => (typeof value === 'string' ? value : '')).join(' '));
}
