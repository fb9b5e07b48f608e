import type { PrerenderedPicture } from '@burhan/shared/contract/page';
import type { Publication } from '@burhan/shared/entities/content';
import { displayImageAddress, imageAddressHash } from '@burhan/shared/image-address';
import type { ReactNode } from 'react';
import { useRowText, useSite, useTexts } from '../data/site-context.tsx';
import styles from './picture.module.css';

/** The width of a picture in a grid of one, two or three cards side by side. */
export const CARD_PICTURE_SIZES = '(min-width: 70rem) 23rem, (min-width: 45rem) 46vw, 94vw';

/** Every box always has this ratio, even if its picture fails, so that cards in a row look alike. */
const BOX = { width: 1200, height: 675 } as const;

type RowPictureProps = {
  of: Pick<Publication, 'title' | 'image_url'> & Partial<Publication>;
  /** The address of a picture that is not saved yet. It replaces the address in the row. */
  address?: string | undefined;
  /** The `sizes` attribute: the width of the picture in CSS. The browser chooses a rendition by it. */
  sizes: string;
  /** Whether the picture is visible at first and loads at once. Others load shortly before they come into view. */
  isFirst?: boolean;
  className?: string;
};

/**
 * The picture of a row in a box, from the smallest suitable file. Its description is the row's own or the title.
 * If the picture fails, the host changes the content of the box (host/src/page/pictures.ts), and React must not
 * update this box any more. The key changes with the picture and its description, so that React draws a new box.
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

/** Adds renditions to an image, if there are some. The browser may show one of them instead. */
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

/** One of the site's own figures. It is decoration and adds nothing to the texts. */
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
