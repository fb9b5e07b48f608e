import type { PrerenderedPicture } from '@burhan/shared/contract/page';
import type { Publication } from '@burhan/shared/entities/content';
import { displayImageAddress, imageAddressHash } from '@burhan/shared/image-address';
import type { ReactNode } from 'react';
import { useRowText, useSite, useTexts } from '../data/site-context.tsx';
import styles from './picture.module.css';

/** How wide a picture is in a grid of cards: one, two or three beside each other. */
export const CARD_PICTURE_SIZES = '(min-width: 70rem) 23rem, (min-width: 45rem) 46vw, 94vw';

/** Every box has this ratio, while loading, shown or failed, so that cards in a row are alike. */
const BOX = { width: 1200, height: 675 } as const;

type RowPictureProps = {
  of: Pick<Publication, 'title' | 'image_url'> & Partial<Publication>;
  /** In place of the row's own, for a picture that is not saved yet. */
  address?: string | undefined;
  /** How wide it is shown, as CSS has it, for the browser to choose a rendition by. */
  sizes: string;
  /** A visitor sees it first; others load when they come near. */
  isFirst?: boolean;
  className?: string;
};

/**
 * The picture of a row, described by its own words or by its title, from the smallest file that will do. It fills a box.
 * Where it fails, the host shows it from its address (host/src/page/pictures.ts), or 'Image not available' in the same
 * box, which a blank address has; so another picture, or other words of it, have another box.
 */
export function RowPicture({ of, address, sizes, isFirst = false, className = '' }: RowPictureProps) {
  const t = useTexts();
  const { supabaseUrl, pictures } = useSite().configuration;
  const rowText = useRowText();
  const shownFrom = address ?? displayImageAddress(of.image_url, { supabaseUrl });
  // A picture that is not saved yet has no files.
  const files = address === undefined ? pictures?.[imageAddressHash(of.image_url.trim())] : undefined;
  const alt = rowText(of, 'image_alt').trim() || rowText(of, 'title');
  const { width, height } = files?.width && files.height ? files : BOX;

  return (
    <div
      key={`${shownFrom} ${alt}`}
      className={`${styles.box} ${className}`}
      style={{ aspectRatio: `${BOX.width} / ${BOX.height}` }}
      data-missing={t('common.imageNotAvailable')}
    >
      {shownFrom === '' ? (
        <p>{t('common.imageNotAvailable')}</p>
      ) : (
        <Renditions of={files} sizes={sizes}>
          <img
            className={styles.image}
            srcSet={files && !files.widths ? files.address : undefined}
            src={shownFrom}
            alt={alt}
            width={width}
            height={height}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
          />
        </Renditions>
      )}
    </div>
  );
}

type RenditionsProps = { of: PrerenderedPicture | undefined; sizes: string; children: ReactNode };

/** An image with the renditions that the browser may show in its place, where it has some. */
export function Renditions({ of, sizes, children }: RenditionsProps) {
  if (!of?.widths) return children;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(of, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(of, 'webp')} sizes={sizes} />
      {children}
    </picture>
  );
}

function sourceSet({ address, widths = [] }: PrerenderedPicture, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${address}-${width}.${format} ${width}w`).join(', ');
}

/** A figure of the site’s own: decoration, which says nothing that the texts do not. */
export function Figure({ name }: { name: string }) {
  return (
    <img
      className={styles.figure}
      src={`/media/figures/${name}.svg`}
      alt=""
      width="720"
      height="440"
      loading="lazy"
    />
  );
}
