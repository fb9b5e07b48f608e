import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemName } from '../../resources/resource.ts';
import { reorder } from '../acts/reorder.ts';
import { useOpenIds } from '../panel/form-state.ts';
import { usePanel } from '../panel/panel.ts';
import { move } from '../values/row-order.ts';
import styles from './list.module.css';
import { SortableCard } from './sortable-card.tsx';
import { type DragStep, useDragging } from './use-dragging.ts';

/** Items as cards that are put into order by mouse, touch, keyboard or buttons (docs/product-rules.md#reordering). */
export function SortableList({ form }: { form: ReactNode }) {
  const { t } = useTranslation('console');
  const panel = usePanel();
  const { resource, order, isBusy } = panel;
  const { rows } = order;
  const { rowId } = useOpenIds(panel.form);
  const [announcement, setAnnouncement] = useState('');
  const id = useId();
  const moveTo = (from: number, to: number) => {
    const ids = rows.map((row) => row.id);
    const moved = move(ids, from, to);
    if (moved !== ids) void reorder(panel, moved);
  };

  const tell = ({ kind, from, to }: DragStep) => {
    const item = rows[from] ? itemName(resource, rows[from]) : '';
    const place = (kind === 'cancelled' ? from : to) + 1;
    setAnnouncement(t(`reorder.${kind}`, { item, place, count: rows.length }));
    if (kind === 'dropped') moveTo(from, to);
  };
  const dragging = useDragging({ count: rows.length, isDisabled: isBusy, onStep: tell });

  return (
    <>
      <ol ref={dragging.list} className={styles.list}>
        {rows.map((row, index) =>
          row.id === rowId ? (
            <li key={row.id}>{form}</li>
          ) : (
            <SortableCard
              key={row.id}
              row={row}
              index={index}
              isDragged={dragging.draggedIndex === index}
              style={dragging.styleOf(index)}
              handle={{ ...dragging.handleOf(index), 'aria-describedby': id }}
              onMove={(to) => moveTo(index, to)}
            />
          ),
        )}
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
