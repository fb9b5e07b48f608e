import { Button } from 'antd';
import { useRef, useState } from 'react';
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
  const tellFailure = useFailedToast(t('failedTitle'), 'account');
  const [isEnrolling, setEnrolling] = useState(access.must_enrol);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Before the control that was pressed goes. */
  const focusHeading = () => heading.current?.focus();

  const makeCodes = async () => setCodes(await account.makeRecoveryCodes());
  const confirmed = async () => {
    setEnrolling(false);
    // The factor counts also where its codes did not come.
    await makeCodes().catch(tellFailure);
    await reload();
  };
  const enrol = (isBegun: boolean) => {
    focusHeading();
    setEnrolling(isBegun);
  };

  return (
    <Section heading={t('factor.heading')} ref={heading}>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            focusHeading();
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
              onCancel={access.must_enrol ? undefined : () => enrol(false)}
            />
          )}
          {!isEnrolling && access.second_factor === 'none' && (
            <>
              <p>{t('factor.off')}</p>
              <Button type="primary" onClick={() => enrol(true)}>
                {t('factor.begin')}
              </Button>
            </>
          )}
          {!isEnrolling && access.second_factor === 'given' && (
            <PresentFactor onNewCodes={makeCodes} focusHeading={focusHeading} />
          )}
        </>
      )}
    </Section>
  );
}

type PresentFactorProps = { onNewCodes: () => Promise<void>; focusHeading: () => void };

function PresentFactor({ onNewCodes, focusHeading }: PresentFactorProps) {
  const { t } = useTranslation('account');
  const { timeText } = useTimes();
  const { account, access, origin, reload } = useAccount();
  const showToast = useToast();
  const { act } = useAct(useFailedToast(t('failedTitle'), 'account'));
  const [isAsked, setAsked] = useState(false);
  const factors = useRead(account.factors);

  const cancel = () => {
    focusHeading();
    setAsked(false);
  };
  const remove = async () => {
    try {
      await account.removeFactors();
      focusHeading();
      showToast({ kind: 'success', title: t('factor.removed') });
    } finally {
      // It may be gone though the answer was lost.
      await reload();
    }
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
                <Button autoFocus onClick={cancel}>
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
