import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../engine/overlays/toast-provider.tsx';
import { useAct, useFailedToast } from '../../engine/overlays/use-act.ts';
import { Section, useAccount } from './section.tsx';

export function SessionsSection() {
  const { t } = useTranslation('account');
  const { account } = useAccount();
  const showToast = useToast();
  const { isBusy, act } = useAct(useFailedToast(t('failedTitle'), 'account'));
  const endOthers = async () => {
    await account.endOthers();
    showToast({ kind: 'success', title: t('sessions.ended') });
  };

  return (
    <Section heading={t('sessions.heading')}>
      <p className="quiet">{t('sessions.about')}</p>
      <Button aria-disabled={isBusy} onClick={() => void act(endOthers)}>
        {t('sessions.endOthers')}
      </Button>
    </Section>
  );
}
