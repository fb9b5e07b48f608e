import { Alert, Button, Card, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';

/** Shown while rows are being loaded. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <Card role="status" className={styles.loading ?? ''}>
      <span className="visually-hidden">{label}</span>
      <Skeleton active title={false} paragraph={{ rows: 10 }} />
    </Card>
  );
}

/** Says that something could not be loaded, with a button to try it again. */
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
