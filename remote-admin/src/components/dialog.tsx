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
  /** Is called on Escape, and must change nothing. */
  onClose: () => void;
  buttons: readonly DialogButton[];
  children: ReactNode;
};

const WIDTH_PX = 520;

/** A question over the page. It is open while it is rendered, and gives the focus back afterwards. */
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

/** Asks a question with two answers over the page. Escape gives the first answer, which changes nothing. */
export function useQuestion(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  return async (question) =>
    await modal.confirm({ ...question, icon: null, width: WIDTH_PX, focusable: { autoFocusButton: null } });
}

/** After a dialog has closed, gives the focus back to the element that had it before, unless another one has it. */
export function useReturnedFocus(): void {
  // This is read at the first rendering, before the dialog itself takes the focus.
  const [before] = useState(() => document.activeElement);

  useLayoutEffect(() => {
    const giveBack = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
    // Until this change is complete, the dialog's own elements still exist and have the focus.
    return () => queueMicrotask(giveBack);
  }, [before]);
}
