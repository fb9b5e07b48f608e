import { Button, type ButtonProps, Modal } from 'antd';
import { type ReactNode, useLayoutEffect, useState } from 'react';

type DialogButton = Pick<
  ButtonProps,
  'type' | 'danger' | 'aria-disabled' | 'loading' | 'form' | 'htmlType'
> & {
  label: string;
  onClick?: () => void;
};

type DialogProps = {
  title: string;
  /** Escape, or a press beside it: the answer that changes nothing. */
  onClose: () => void;
  /** Absent where the content has its own. */
  buttons?: readonly DialogButton[];
  isWide?: boolean;
  children: ReactNode;
};

const WIDTH_PX = 520;
const WIDE_WIDTH_PX = 820;

/** A question over the page. It is there while it is rendered, and gives the focus back afterwards. */
export function Dialog({ title, onClose, buttons, isWide = false, children }: DialogProps) {
  useReturnedFocus();
  return (
    <Modal
      open
      title={title}
      width={isWide ? WIDE_WIDTH_PX : WIDTH_PX}
      closable={false}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        buttons?.map(({ label, ...button }) => (
          <Button key={label} {...button}>
            {label}
          </Button>
        )) ?? null
      }
    >
      {children}
    </Modal>
  );
}

/** Gives the focus back to what had it before, when a dialog has gone and nothing else took it. */
export function useReturnedFocus(): void {
  // At the first rendering: before the dialog itself has taken it.
  const [before] = useState(() => document.activeElement);

  useLayoutEffect(() => {
    const giveBack = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
    // The dialog's own elements are still there, and have the focus, until this change is complete.
    return () => queueMicrotask(giveBack);
  }, [before]);
}
