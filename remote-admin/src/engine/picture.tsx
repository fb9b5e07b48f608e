import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './picture.module.css';

type PictureProps = {
  /** '' while there is none yet, null where there is none. */
  source: string | null;
  alt: string;
  isLarge?: boolean;
};

export function Picture({ source, alt, isLarge = false }: PictureProps) {
  const { t } = useTranslation('console');
  const [failed, setFailed] = useState('');
  const isShown = source !== null && source !== '' && failed !== source;

  return (
    <div className={`${styles.frame} ${isLarge ? styles.large : ''}`}>
      {isShown ? (
        <img src={source} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(source)} />
      ) : (
        <span>{source === '' ? '' : t('list.imageMissing')}</span>
      )}
    </div>
  );
}
