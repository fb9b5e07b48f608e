import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';

export function LossDialog({ onAnswer }: { onAnswer: (mayLose: boolean) => void }) {
  const { t } = useTranslation('console');
  return (
    <Dialog
      title={t('unsaved.title')}
      onClose={() => onAnswer(false)}
      buttons={[
        { label: t('unsaved.keepEditing'), type: 'primary', onClick: () => onAnswer(false) },
        { label: t('unsaved.discard'), onClick: () => onAnswer(true) },
      ]}
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  );
}
