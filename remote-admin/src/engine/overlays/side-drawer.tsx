import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../design/dialogs.css';
import { useReturnedFocus } from './dialog.tsx';

type SideDrawerProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

/** What stands beside the page while it is looked at, where a line of reading ends. */
export function SideDrawer({ title, closeLabel, onClose, children }: SideDrawerProps) {
  const { i18n } = useTranslation();
  useReturnedFocus();
  return (
    <Drawer
      open
      size="min(34rem, 100vw)"
      placement={i18n.dir() === 'rtl' ? 'left' : 'right'}
      title={title}
      closable={false}
      onClose={onClose}
      extra={<Button onClick={onClose}>{closeLabel}</Button>}
    >
      {children}
    </Drawer>
  );
}
