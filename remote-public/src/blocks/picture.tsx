import type { Publication } from '@burhan/shared/entities/content';
import { displayImageAddress, imageSourceSet } from '@burhan/shared/image-address';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowText, useSite } from '../content/site-context.tsx';
import styles from './picture.module.css';

type PictureProps = {
  /** Where the picture is shown from; '' counts as one that failed. */
  address: string;
  alt: string;
  width?: number | null | undefined;
  height?: number | null | undefined;
  /** How wide it is shown, as CSS has it, for the browser to choose a rendition by. */
  sizes?: string;
  /** A visitor sees it first; others load when they come near. */
  isFirst?: boolean;
  className?: string;
};

/** How wide a picture is in a grid of cards: one, two or three beside each other. */
export const CARD_PICTURE_SIZES = '(min-width: 70rem) 23rem, (min-width: 45rem) 46vw, 94vw';

/** Every box has this ratio, while loading, shown or failed, so that cards in a row are alike. */
const BOX = { width: 1200, height: 675 } as const;

/**
 * A picture that fills a box, as small as its rendition may be, or 'Image not available' in the same box. Outside of
 * islands the host's page script puts the words of `data-missing` in place of one that fails.
 */
export function Picture({
  address,
  alt,
  width,
  height,
  sizes = '100vw',
  isFirst = false,
  className = '',
}: PictureProps) {
  const { t } = useTranslation('pages');
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  const isFailed = address === '' || failedAddress === address;
  const sourceSet = imageSourceSet(address, width);
  const size = width && height ? { width, height } : BOX;

  /** A picture can fail before it is hydrated; its error event is gone by then. */
  const noticeEarlyFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailedAddress(address);
  };

  return (
    <div
      className={`${styles.box} ${className}`}
      style={{ aspectRatio: `${BOX.width} / ${BOX.height}` }}
      data-missing={t('common.imageNotAvailable')}
    >
      {isFailed ? (
        <p>{t('common.imageNotAvailable')}</p>
      ) : (
        <img
          key={address}
          ref={noticeEarlyFailure}
          className={styles.image}
          srcSet={sourceSet}
          sizes={sourceSet && sizes}
          src={address}
          alt={alt}
          width={size.width}
          height={size.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailedAddress(address)}
        />
      )}
    </div>
  );
}

type RowPictureProps = Pick<PictureProps, 'sizes' | 'isFirst' | 'className'> & {
  of: Pick<Publication, 'title' | 'image_url'> & Partial<Publication>;
  /** In place of the row's own, for a picture that is not saved yet. */
  address?: string | undefined;
};

/** The picture of a row, described by its own words or by its title. */
export function RowPicture({ of, address, ...shown }: RowPictureProps) {
  const { supabaseUrl } = useSite().configuration;
  const rowText = useRowText();
  return (
    <Picture
      {...shown}
      address={address ?? displayImageAddress(of.image_url, { supabaseUrl })}
      alt={rowText(of, 'image_alt').trim() || rowText(of, 'title')}
      width={of.image_width}
      height={of.image_height}
    />
  );
}
