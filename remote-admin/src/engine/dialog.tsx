import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useReturnedFocus } from './use-returned-focus.ts';

type DialogProps = {
  title: string;
  /** Escape, or a press beside it: the answer that changes nothing. */
  onClose: () => void;
  /** Buttons; each needs a key. Absent where the content has its own. */
  footer?: ReactNode[];
  isWide?: boolean;
  children: ReactNode;
};

const WIDTH_PX = 520;
const WIDE_WIDTH_PX = 820;

/** A question over the page. It is there while it is rendered, and gives the focus back afterwards. */
export function Dialog({ title, onClose, footer, isWide = false, children }: DialogProps) {
  useReturnedFocus();
  return (
    <Modal
      open
      title={title}
      width={isWide ? WIDE_WIDTH_PX : WIDTH_PX}
      closable={false}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={footer ?? null}
    >
      {children}
    </Modal>
  );
}
