import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cut-text.module.css';

export function CutText({ text, length }: { text: string; length: number }) {
  const { t } = useTranslation('console');
  const [isWhole, setWhole] = useState(false);
  const characters = [...text];
  if (characters.length <= length) return <bdi>{text}</bdi>;

  return (
    <>
      <bdi>{isWhole ? text : `${characters.slice(0, length).join('')}…`}</bdi>{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? t('list.showLess') : t('list.showAll')}
      </button>
    </>
  );
}
