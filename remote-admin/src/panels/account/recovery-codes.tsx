import { Button } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../data/save-file.ts';
import { useToast } from '../../engine/overlays/toast-provider.tsx';
import styles from './account.module.css';
import { useAccount } from './section.tsx';

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
      <div className={styles.actions}>
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
