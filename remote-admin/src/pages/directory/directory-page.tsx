import { LockOutlined } from '@ant-design/icons';
import { hasStoredSession } from '@burhan/shared/data/session-scopes';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { Alert, Card, Flex, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { draftsQuery } from '../../data/drafts.ts';
import { rowsQuery } from '../../data/rows.ts';
import type { Table } from '../../data/table.ts';
import styles from './directory.module.css';

/** The update panel: a card for each of its tables. */
export function DirectoryPage({ tables }: { tables: readonly Table[] }) {
  const { t } = useTranslation('console');
  return (
    <>
      <h1>{t('directory.heading')}</h1>
      <p>{t('directory.intro')}</p>
      <ul className={styles.cards}>
        {tables.map((table) => (
          <li key={table.name}>
            <TableCard table={table} />
          </li>
        ))}
      </ul>
      <Alert
        type="info"
        role="note"
        title={t('directory.security.title')}
        description={t('directory.security.text')}
      />
    </>
  );
}

function TableCard({ table }: { table: Table }) {
  const { t } = useTranslation('console');
  const isOpen = hasStoredSession(table.scope);
  return (
    <Card hoverable className={styles.card ?? ''}>
      <Flex vertical gap="small">
        <Flex component="h2" align="center" gap="small">
          <Link to={CONSOLE_PATHS[table.name]}>{t(`${table.name}.heading`)}</Link>
          {!isOpen && <LockOutlined aria-hidden />}
        </Flex>
        <p className="muted">{t(`${table.name}.about`)}</p>
        <div className={styles.counts}>{isOpen && <Counts table={table} />}</div>
      </Flex>
    </Card>
  );
}

/** The number of items and drafts. This is shown only if there is a session, so that no login is needed. */
function Counts({ table }: { table: Table }) {
  const { t } = useTranslation('console');
  const rows = useQuery(rowsQuery(table));
  const drafts = useQuery(draftsQuery(table));
  if (rows.isPending || drafts.isPending)
    return <Skeleton active title={{ width: '40%' }} paragraph={false} />;
  if (!rows.data || !drafts.data) return null;
  const count = rows.data.length;
  const limit = table.rowLimit;
  return (
    <>
      {limit === undefined ? t('directory.items', { count }) : t('list.count', { count, limit })}
      {drafts.data.length > 0 && <strong> · {t('directory.drafts', { count: drafts.data.length })}</strong>}
    </>
  );
}
