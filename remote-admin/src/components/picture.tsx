import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './picture.module.css';

type PictureProps = {
  /** '' while there is none yet, null where there is none. */
  source: string | null;
  /** A smaller one, shown in its place as long as it can be had. */
  thumbnail?: string | undefined;
  alt: string;
  /** A logo, of which nothing may be cut off. */
  isLogo?: boolean | undefined;
};

/** A picture, or that it cannot be had. */
export function Picture({ source, thumbnail, alt, isLogo = false }: PictureProps) {
  const { t } = useTranslation('console');
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = [thumbnail, source].find((address) => address && !failed.includes(address));

  return (
    <div className={styles.frame}>
      {shown ? (
        <img
          src={shown}
          alt={alt}
          className={isLogo ? styles.whole : undefined}
          loading="lazy"
          decoding="async"
          onError={() => setFailed((before) => [...before, shown])}
        />
      ) : (
        <span>{source === '' ? '' : t('list.imageMissing')}</span>
      )}
    </div>
  );
}
