import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';

export function LossDialog({ onAnswer }: { onAnswer: (mayLose: boolean) => void }) {
  const { t } = useTranslation('console');
  return (
    <Dialog
      title={t('unsaved.title')}
      onClose={() => onAnswer(false)}
      footer={[
        <Button key="keep" type="primary" onClick={() => onAnswer(false)}>
          {t('unsaved.keepEditing')}
        </Button>,
        <Button key="discard" onClick={() => onAnswer(true)}>
          {t('unsaved.discard')}
        </Button>,
      ]}
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  );
}
