import { Button } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../data/save-file.ts';
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

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** New recovery codes, the only time that they are shown. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  const { access, organization } = useAccount();
  const showToast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ kind: 'success', title: t('codes.copied') });
    } catch {
      showToast({ kind: 'error', title: t('failedTitle'), text: t('codes.copyFailed') });
    }
  };
  const title = t('codes.file', { email: access.email, name: organization });

  return (
    <div className={styles.codes}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {t('codes.heading')}
      </h3>
      <p>{t('codes.text')}</p>
      {/* On paper it says whose they are. */}
      <p className={styles.onPaper}>{title}</p>
      <ol className={styles.codeList} aria-labelledby={id} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={`line ${styles.actions}`}>
        <Button onClick={() => void copy()}>{t('codes.copy')}</Button>
        <Button
          onClick={() =>
            saveFile('recovery-codes.txt', `${[title, '', ...codes].join('\n')}\n`, 'text/plain')
          }
        >
          {t('codes.download')}
        </Button>
        <Button onClick={() => window.print()}>{t('codes.print')}</Button>
        <Button type="primary" onClick={onKept}>
          {t('codes.kept')}
        </Button>
      </div>
    </div>
  );
}
