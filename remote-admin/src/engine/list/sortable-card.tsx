import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentProps, type CSSProperties, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { usePanel } from '../panel/panel.ts';
import { CardContent } from './item.tsx';
import styles from './list.module.css';
import type { ListItem } from './list-items.ts';

type SortableCardProps = {
  item: ListItem;
  /** From 0, as that which it is moved to. */
  index: number;
  isDragged: boolean;
  style: CSSProperties | undefined;
  handle: ComponentProps<'button'>;
  onMove: (index: number) => void;
};

const MOVES = [
  { way: 'up', by: -1, Icon: ArrowUpOutlined },
  { way: 'down', by: 1, Icon: ArrowDownOutlined },
] as const;

export function SortableCard({ item, index, isDragged, style, handle, onMove }: SortableCardProps) {
  const { t, order, isBusy } = usePanel();
  const keepFocus = useKeptFocus(index);
  const isIndex = (to: number) => to >= 0 && to < order.rows.length;
  const moveTo = (to: number) => {
    if (!isBusy && isIndex(to)) onMove(to);
  };

  return (
    <li className={`${styles.card} ${isDragged ? styles.lifted : ''}`} style={style} inert={item.isOpen}>
      <div className={styles.places}>
        <button
          type="button"
          className={styles.handle}
          aria-roledescription={t('reorder.role')}
          aria-disabled={isBusy}
          aria-pressed={isDragged || undefined}
          {...handle}
          onKeyDown={keepFocus(handle.onKeyDown)}
        >
          <HolderOutlined aria-hidden />
          <span className="visually-hidden">
            {t('reorder.handle')} {item.name}
          </span>
        </button>
        <div className={styles.moves}>
          {MOVES.map(({ way, by, Icon }) => (
            <Button
              key={way}
              type="text"
              icon={<Icon aria-hidden />}
              aria-disabled={!isIndex(index + by)}
              onClick={keepFocus(() => moveTo(index + by))}
            >
              <span className="visually-hidden">
                {t(`reorder.${way}`)} {item.name}
              </span>
            </Button>
          ))}
        </div>
      </div>
      <CardContent item={item} />
    </li>
  );
}

/**
 * Keeps the focus on a button that moves with its card: browsers drop it when the element changes its place in the
 * page. @param index of the card. @returns wraps the button's act.
 */
function useKeptFocus(index: number) {
  const pressed = useRef<HTMLElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the card has changed its place
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
    pressed.current = null;
  }, [index]);

  return <Event extends SyntheticEvent<HTMLElement>>(act?: (event: Event) => void) =>
    (event: Event) => {
      pressed.current = event.currentTarget;
      act?.(event);
    };
}
