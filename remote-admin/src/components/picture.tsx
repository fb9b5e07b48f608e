import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './picture.module.css';

type PictureProps = {
  /** The address; '' while it is not known yet, null if there is no picture. */
  source: string | null;
  /** The address of a smaller picture, which is shown instead unless it fails to load. */
  thumbnail?: string | undefined;
  alt: string;
  /** The picture is a logo, of which nothing may be cut off. */
  isLogo?: boolean | undefined;
};

/** A picture, or a note that it is missing. */
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
