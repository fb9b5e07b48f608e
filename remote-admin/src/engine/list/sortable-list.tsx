import { useId, useState } from 'react';
import { reorder } from '../acts/reorder.ts';
import { usePanel } from '../panel/panel.ts';
import { move } from '../values/row-order.ts';
import styles from './list.module.css';
import type { ListItem } from './list-items.ts';
import { SortableCard } from './sortable-card.tsx';
import { type DragStep, useDragging } from './use-dragging.ts';

/** Items as cards that are put into order by mouse, touch, keyboard or buttons (docs/rules/console.md#reordering). */
export function SortableList({ items }: { items: readonly ListItem[] }) {
  const panel = usePanel();
  const { t } = panel;
  const [announcement, setAnnouncement] = useState('');
  const id = useId();
  const moveTo = (from: number, to: number) => {
    const ids = items.map(({ row }) => row.id);
    const moved = move(ids, from, to);
    if (moved !== ids) void reorder(panel, moved);
  };

  const tell = ({ kind, from, to }: DragStep) => {
    const item = items[from]?.name ?? '';
    const place = (kind === 'cancelled' ? from : to) + 1;
    setAnnouncement(t(`reorder.${kind}`, { item, place, count: items.length }));
    if (kind === 'dropped') moveTo(from, to);
  };
  const dragging = useDragging({ count: items.length, isDisabled: panel.isBusy, onStep: tell });

  return (
    <>
      <ol ref={dragging.list} className={`box ${styles.list}`}>
        {items.map((item, index) => (
          <SortableCard
            key={item.key}
            item={item}
            index={index}
            isDragged={dragging.draggedIndex === index}
            style={dragging.styleOf(index)}
            handle={{ ...dragging.handleOf(index), 'aria-describedby': id }}
            onMove={(to) => moveTo(index, to)}
          />
        ))}
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
