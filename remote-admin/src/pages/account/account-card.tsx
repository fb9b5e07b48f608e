import { DataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Card, Flex } from 'antd';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './account.module.css';
import type { Account } from './queries.ts';

/** What each part of the page works on. */
export type AccountCardProps = { scope: SessionScope; account: Account };

type CardProps = {
  heading: string;
  /** Of the heading, which takes the focus where what had it is gone. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of the page. */
export function AccountCard({ heading, ref, children }: CardProps) {
  const title = (
    <h2 ref={ref} tabIndex={-1}>
      {heading}
    </h2>
  );
  return (
    <Card title={title} className={styles.card}>
      <Flex vertical gap="middle" align="start">
        {children}
      </Flex>
    </Card>
  );
}

type LoadedProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** What was read, or that it is being read, or another try. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  const { t } = useTranslation(['account', 'console']);
  if (data !== undefined) return children(data);
  if (!error) return <p role="status">{t('loading')}</p>;
  const isPaused = error instanceof DataError && error.code === 'paused';
  return (
    <Alert
      type="error"
      title={isPaused ? t('console:session.paused') : t('failed')}
      action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
    />
  );
}
