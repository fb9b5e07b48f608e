import { HolderOutlined } from '@ant-design/icons';
import { useId, useState } from 'react';
import { reorder } from '../acts/reorder.ts';
import { MoveButtons } from '../base/move-buttons.tsx';
import { usePanel } from '../panel/panel.ts';
import { move } from '../values/row-order.ts';
import { CardContent } from './item.tsx';
import styles from './list.module.css';
import type { ListItem } from './list-items.ts';
import { type DragStep, useDragging } from './use-dragging.ts';

/** Items as cards that are put into order by mouse, touch, keyboard or buttons (docs/rules/console.md#reordering). */
export function SortableList({ items }: { items: readonly ListItem[] }) {
  const panel = usePanel();
  const { t, isBusy } = panel;
  const [announcement, setAnnouncement] = useState('');
  const id = useId();

  const moveTo = (from: number, to: number, control: string) => {
    const ids = items.map(({ row }) => row.id);
    const moved = move(ids, from, to);
    if (moved === ids) return;
    void reorder(panel, moved);
    // Browsers drop it when an element changes its place in the page.
    panel.focus(`${items[from]?.key}-${control}`);
  };
  const tell = ({ kind, from, to }: DragStep) => {
    const item = items[from]?.name ?? '';
    const place = (kind === 'cancelled' ? from : to) + 1;
    setAnnouncement(t(`reorder.${kind}`, { item, place, count: items.length }));
    if (kind === 'dropped') moveTo(from, to, 'handle');
  };
  const dragging = useDragging({ count: items.length, isDisabled: isBusy, onStep: tell });

  return (
    <>
      <ol ref={dragging.list} className={`box ${styles.list}`}>
        {items.map((item, index) => {
          const isDragged = dragging.draggedIndex === index;
          return (
            <li
              key={item.key}
              className={`line ${styles.card} ${isDragged ? styles.lifted : ''}`}
              style={dragging.styleOf(index)}
              inert={item.isOpen}
            >
              <div className={styles.places}>
                <button
                  type="button"
                  className={styles.handle}
                  data-focus-key={`${item.key}-handle`}
                  aria-roledescription={t('reorder.role')}
                  aria-describedby={id}
                  aria-disabled={isBusy}
                  aria-pressed={isDragged || undefined}
                  {...dragging.handleOf(index)}
                >
                  <HolderOutlined aria-hidden />
                  <span className="visually-hidden">
                    {t('reorder.handle')} {item.name}
                  </span>
                </button>
                <div className={styles.moves}>
                  <MoveButtons
                    item={item.name}
                    index={index}
                    count={items.length}
                    focusKey={item.key}
                    onMove={(to, way) => isBusy || moveTo(index, to, way)}
                  />
                </div>
              </div>
              <CardContent item={item} />
            </li>
          );
        })}
      </ol>
      <p id={id} hidden>
        {t('reorder.instructions')}
      </p>
      <p role="status" aria-live="assertive" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}
