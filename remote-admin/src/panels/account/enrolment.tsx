import { Button } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '../../engine/base/code-input.tsx';
import { useFailureWords } from '../../engine/base/failure-words.ts';
import { useRead } from '../../engine/base/use-read.ts';
import { useToast } from '../../engine/overlays/toast-provider.tsx';
import { useAct } from '../../engine/overlays/use-act.ts';
import styles from './account.module.css';
import { LoadedPart, useAccount } from './section.tsx';

type EnrolmentProps = { onConfirmed: () => Promise<void>; onCancel: (() => void) | undefined };

export function Enrolment({ onConfirmed, onCancel }: EnrolmentProps) {
  const { t } = useTranslation('account');
  const { account, organization } = useAccount();
  const showToast = useToast();
  const failureWords = useFailureWords();
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const begun = useRead(() => account.enrol(organization));
  const { isBusy, act } = useAct((error) => {
    setProblem(failureWords(error, 'secondFactor'));
    field.current?.select();
  });

  const confirm = async (event: FormEvent, factorId: string) => {
    event.preventDefault();
    await act(async () => {
      setProblem('');
      await account.confirm(factorId, field.current?.value ?? '');
      showToast({ kind: 'success', title: t('factor.done') });
      await onConfirmed();
    });
  };

  return (
    <LoadedPart of={begun}>
      {(factor) => (
        <form className={styles.enrolment} onSubmit={(event) => void confirm(event, factor.id)}>
          <img className={styles.qrCode} src={factor.picture} alt={t('factor.qrCode')} />
          <div className={styles.form}>
            <p>{t('factor.scan')}</p>
            <p>
              {t('factor.key')}
              <code className={styles.key} dir="ltr">
                {inGroups(factor.secret)}
              </code>
            </p>
            <p id={`${id}-about`}>{t('factor.codeHelp')}</p>
            <div className={`stack ${styles.labelled}`}>
              <CodeInput
                ref={field}
                label={t('factor.code')}
                className={styles.code}
                inputMode="numeric"
                autoComplete="one-time-code"
                aria-invalid={problem !== ''}
                aria-describedby={problem ? `${id}-problem` : `${id}-about`}
              />
              <div role="alert">
                {problem && (
                  <p id={`${id}-problem`} className="problem">
                    {problem}
                  </p>
                )}
              </div>
            </div>
            <div className={`line ${styles.actions}`}>
              {onCancel && <Button onClick={onCancel}>{t('factor.cancel')}</Button>}
              <Button htmlType="submit" type="primary" aria-disabled={isBusy}>
                {t('factor.confirm')}
              </Button>
            </div>
          </div>
        </form>
      )}
    </LoadedPart>
  );
}

/** Four at a time are easier to type. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? '';
}
