import { DataError } from '@burhan/shared/data/data-error';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { useRead } from '../../engine/base/use-read.ts';
import styles from './account.module.css';

export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

type LoadedPartProps<Value> = {
  of: ReturnType<typeof useRead<Value>>;
  children: (value: Value) => ReactNode;
};

export function AccountLoading() {
  const { t } = useTranslation('account');
  return <p role="status">{t('loading')}</p>;
}

/** What was read, or that it is being read, or another try. */
export function LoadedPart<Value>({ of: { state, reload }, children }: LoadedPartProps<Value>) {
  if (state.status === 'ready') return children(state.value);
  if (state.status === 'pending') return <AccountLoading />;
  return <FailedPart error={state.error} onRetry={() => void reload()} />;
}

export function FailedPart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('account');
  const isPaused = error instanceof DataError && error.code === 'paused';
  return (
    <p role="alert">
      {isPaused ? t('session.paused', { ns: 'console' }) : t('failed')}{' '}
      <Button onClick={onRetry}>{t('again')}</Button>
    </p>
  );
}
