import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../engine/base/use-read.ts';
import { useTimes } from '../../engine/base/use-times.ts';
import { useToast } from '../../engine/overlays/toast-provider.tsx';
import { useAct, useFailedToast } from '../../engine/overlays/use-act.ts';
import styles from './account.module.css';
import { Enrolment, RecoveryCodes } from './enrolment.tsx';
import { LoadedPart, Section, useAccount } from './section.tsx';

/** The second factor: setting it up, its recovery codes, and taking it away (docs/rules/accounts.md#second-factor). */
export function FactorSection() {
  const { t } = useTranslation('account');
  const { account, access, reload } = useAccount();
  const [isEnrolling, setEnrolling] = useState(access.must_enrol);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const makeCodes = async () => setCodes(await account.makeRecoveryCodes());
  const confirmed = async () => {
    setEnrolling(false);
    await makeCodes();
    await reload();
  };

  return (
    <Section heading={t('factor.heading')}>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null);
            void reload();
          }}
        />
      ) : (
        <>
          <p className="quiet">{t('factor.about')}</p>
          {isEnrolling && (
            <Enrolment
              onConfirmed={confirmed}
              onCancel={access.must_enrol ? undefined : () => setEnrolling(false)}
            />
          )}
          {!isEnrolling && access.second_factor === 'none' && (
            <>
              <p>{t('factor.off')}</p>
              <Button type="primary" onClick={() => setEnrolling(true)}>
                {t('factor.begin')}
              </Button>
            </>
          )}
          {!isEnrolling && access.second_factor === 'given' && <PresentFactor onNewCodes={makeCodes} />}
        </>
      )}
    </Section>
  );
}

function PresentFactor({ onNewCodes }: { onNewCodes: () => Promise<void> }) {
  const { t } = useTranslation('account');
  const { timeText } = useTimes();
  const { account, access, origin, reload } = useAccount();
  const showToast = useToast();
  const { act } = useAct(useFailedToast(t('failedTitle'), 'account'));
  const [isAsked, setAsked] = useState(false);
  const factors = useRead(account.factors);

  const remove = async () => {
    await account.removeFactors();
    showToast({ kind: 'success', title: t('factor.removed') });
    await reload();
  };

  return (
    <LoadedPart of={factors}>
      {([factor]) => (
        <>
          <p>
            <strong>{t('factor.on')}</strong>{' '}
            {factor && t('factor.since', { time: timeText(factor.created_at) })}{' '}
            {t('factor.codesLeft', { count: access.recovery_codes_left })}
          </p>
          {!origin.isCodeGiven && <p className={`box ${styles.notice}`}>{t('factor.recovered')}</p>}
          <div className={`line ${styles.actions}`}>
            {!isAsked && <Button onClick={() => setAsked(true)}>{t('factor.remove')}</Button>}
            {origin.isCodeGiven && !isAsked && (
              <Button type="primary" title={t('factor.replaces')} onClick={() => void act(onNewCodes)}>
                {t('factor.newCodes')}
              </Button>
            )}
          </div>
          {isAsked && (
            <section className={styles.question} aria-label={t('factor.remove')}>
              <p>{t('factor.removeText')}</p>
              <div className={`line ${styles.actions}`}>
                {/* It takes the place of the button that was pressed. */}
                <Button autoFocus onClick={() => setAsked(false)}>
                  {t('factor.cancel')}
                </Button>
                <Button danger onClick={() => void act(remove)}>
                  {t('factor.removeConfirm')}
                </Button>
              </div>
            </section>
          )}
        </>
      )}
    </LoadedPart>
  );
}
