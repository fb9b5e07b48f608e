import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../engine/base/use-read.ts';
import { useTimes } from '../../engine/base/use-times.ts';
import { useToast } from '../../engine/overlays/toast-provider.tsx';
import { useAct, useFailedToast } from '../../engine/overlays/use-act.ts';
import styles from './account.module.css';
import { Enrolment } from './enrolment.tsx';
import { LoadedPart, Section, useAccount } from './section.tsx';

/** The second factor: setting it up and taking it away (docs/rules/accounts.md#second-factor). */
export function FactorSection() {
  const { t } = useTranslation('account');
  const { access, reload } = useAccount();
  const [isEnrolling, setEnrolling] = useState(access.must_enrol);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Before the control that was pressed goes. */
  const focusHeading = () => heading.current?.focus();

  const enrol = (isBegun: boolean) => {
    focusHeading();
    setEnrolling(isBegun);
  };
  const confirmed = async () => {
    enrol(false);
    await reload();
  };

  return (
    <Section heading={t('factor.heading')} ref={heading}>
      <p className="quiet">{t('factor.about')}</p>
      {isEnrolling && (
        <Enrolment onConfirmed={confirmed} onCancel={access.must_enrol ? undefined : () => enrol(false)} />
      )}
      {!isEnrolling && access.second_factor === 'none' && (
        <>
          <p>{t('factor.off')}</p>
          <Button type="primary" onClick={() => enrol(true)}>
            {t('factor.begin')}
          </Button>
        </>
      )}
      {!isEnrolling && access.second_factor === 'given' && <PresentFactor focusHeading={focusHeading} />}
    </Section>
  );
}

function PresentFactor({ focusHeading }: { focusHeading: () => void }) {
  const { t } = useTranslation('account');
  const { timeText } = useTimes();
  const { account, reload } = useAccount();
  const showToast = useToast();
  const { act } = useAct(useFailedToast(t('failedTitle'), 'account'));
  const [isAsked, setAsked] = useState(false);
  const factors = useRead(account.factors);

  const cancel = () => {
    focusHeading();
    setAsked(false);
  };
  const remove = async (id: string) => {
    try {
      await account.removeFactor(id);
      focusHeading();
      showToast({ kind: 'success', title: t('factor.removed') });
    } finally {
      // It may be gone though the answer was lost.
      await reload();
    }
  };

  return (
    <LoadedPart of={factors}>
      {([factor]) =>
        factor && (
          <>
            <p>
              <strong>{t('factor.on')}</strong> {t('factor.since', { time: timeText(factor.created_at) })}
            </p>
            {isAsked ? (
              <section className={styles.question} aria-label={t('factor.remove')}>
                <p>{t('factor.removeText')}</p>
                <div className={`line ${styles.actions}`}>
                  {/* It takes the place of the button that was pressed. */}
                  <Button autoFocus onClick={cancel}>
                    {t('factor.cancel')}
                  </Button>
                  <Button danger onClick={() => void act(() => remove(factor.id))}>
                    {t('factor.removeConfirm')}
                  </Button>
                </div>
              </section>
            ) : (
              <Button onClick={() => setAsked(true)}>{t('factor.remove')}</Button>
            )}
          </>
        )
      }
    </LoadedPart>
  );
}
