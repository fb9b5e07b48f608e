import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './picture.module.css';

/** A picture of an item, or 'Image not available' in its place (Spec 8). @param source '' while there is none. */
export function Picture({
  source,
  alt,
  isLarge = false,
}: {
  source: string;
  alt: string;
  isLarge?: boolean;
}) {
  const { t } = useTranslation('console');
  const [failed, setFailed] = useState('');
  const isShown = source !== '' && failed !== source;

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
