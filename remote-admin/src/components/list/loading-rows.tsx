import { Alert, Button, Card, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';

/** While rows are on their way. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <Card role="status" className={styles.loading ?? ''}>
      <span className="visually-hidden">{label}</span>
      <Skeleton active title={false} paragraph={{ rows: 10 }} />
    </Card>
  );
}

/** That something could not be loaded, and a button that tries it again. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('console');
  return (
    <Alert
      type="error"
      showIcon
      title={text}
      action={<Button onClick={onRetry}>{t('list.tryAgain')}</Button>}
    />
  );
}
