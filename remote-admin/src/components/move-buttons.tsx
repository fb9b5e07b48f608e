import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

const MOVES = [
  { way: 'up', by: -1, Icon: ArrowUpOutlined },
  { way: 'down', by: 1, Icon: ArrowDownOutlined },
] as const;

type MoveButtonsProps = {
  /** What accessible names call it by. */
  item: string;
  /** From 0, as that which it is moved to. */
  index: number;
  count: number;
  /** Of both buttons, before `-up` and `-down`. */
  focusKey: string;
  onMove: (to: number, way: 'up' | 'down') => void;
};

/** Move an item of a list up and down. */
export function MoveButtons({ item, index, count, focusKey, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('console');
  return MOVES.map(({ way, by, Icon }) => {
    const to = index + by;
    const isOff = to < 0 || to >= count;
    return (
      <Button
        key={way}
        type="text"
        data-focus-key={`${focusKey}-${way}`}
        icon={<Icon aria-hidden />}
        aria-label={`${t(`reorder.${way}`)} ${item}`}
        aria-disabled={isOff}
        onClick={() => isOff || onMove(to, way)}
      />
    );
  });
}
