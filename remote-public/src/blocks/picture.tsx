import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './picture.module.css';

type PictureProps = {
  /** Where the picture is shown from; '' counts as one that failed. */
  address: string;
  alt: string;
  /** Their ratio is the box's, while loading, shown or failed. */
  width?: number;
  height?: number;
  /** 'first' for what a visitor sees first, 'soon' for what comes next; others load when they come near. */
  priority?: 'first' | 'soon' | 'near';
  className?: string;
};

/** A picture in a box of its own size, or 'Image not available' in the same box (Spec 2). */
export function Picture({
  address,
  alt,
  width = 1200,
  height = 675,
  priority = 'near',
  className = '',
}: PictureProps) {
  const { t } = useTranslation('pages');
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  const isFailed = address === '' || failedAddress === address;

  /** A picture can fail before the page is taken over; its error event is gone by then. */
  const noticeEarlyFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailedAddress(address);
  };

  return (
    <div className={`${styles.box} ${className}`} style={{ aspectRatio: `${width} / ${height}` }}>
      {isFailed ? (
        <p className={styles.placeholder}>{t('common.imageNotAvailable')}</p>
      ) : (
        <img
          key={address}
          ref={noticeEarlyFailure}
          className={styles.image}
          src={address}
          alt={alt}
          width={width}
          height={height}
          loading={priority === 'near' ? 'lazy' : 'eager'}
          fetchPriority={priority === 'first' ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailedAddress(address)}
        />
      )}
    </div>
  );
}
