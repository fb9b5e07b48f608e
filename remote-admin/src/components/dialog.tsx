import { App, Button, type ButtonProps, Modal, type ModalFuncProps } from 'antd';
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
  buttons: readonly DialogButton[];
  children: ReactNode;
};

const WIDTH_PX = 520;

/** A question over the page. It is there while it is rendered, and gives the focus back afterwards. */
export function Dialog({ title, onClose, buttons, children }: DialogProps) {
  useReturnedFocus();
  return (
    <Modal
      open
      title={title}
      width={WIDTH_PX}
      closable={false}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={buttons.map(({ label, ...button }) => (
        <Button key={label} {...button}>
          {label}
        </Button>
      ))}
    >
      {children}
    </Modal>
  );
}

type Question = Required<Pick<ModalFuncProps, 'title' | 'content' | 'cancelText' | 'okText'>>;

/** Asks a question with two answers over the page. Escape is the first, which changes nothing. */
export function useQuestion(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  return async (question) =>
    await modal.confirm({ ...question, icon: null, width: WIDTH_PX, focusable: { autoFocusButton: null } });
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
