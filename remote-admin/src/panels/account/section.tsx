import { DataError } from '@burhan/shared/data/data-error';
import { Button } from 'antd';
import { type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountStore } from '../../data/account.ts';
import type { Access } from '../../data/answers.ts';
import { requiredContext } from '../../engine/base/required-context.ts';
import type { useRead } from '../../engine/base/use-read.ts';
import styles from './account.module.css';

export type AccountState = {
  account: AccountStore;
  access: Access;
  /** A mail's link opened this session. */
  isRecovered: boolean;
  /** Asks again, after what changes it. */
  reload: () => Promise<void>;
  /** What the organization is called, in an authenticator too. */
  organization: string;
};

export const [AccountContext, useAccount] = requiredContext<AccountState>('AccountPage');

type SectionProps = {
  heading: string;
  /** Of the heading, which takes the focus where what had it is gone. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function Section({ heading, ref, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={ref} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

type LoadedPartProps<Value> = {
  of: ReturnType<typeof useRead<Value>>;
  children: (value: Value) => ReactNode;
};

/** What was read, or that it is being read, or another try. */
export function LoadedPart<Value>({ of: { state, reload }, children }: LoadedPartProps<Value>) {
  const { t } = useTranslation('account');
  if (state.status === 'ready') return children(state.value);
  if (state.status === 'pending') return <p role="status">{t('loading')}</p>;
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
