import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../base/picture.tsx';
import { useServices } from '../base/services.ts';
import styles from './list.module.css';

type PictureCardProps = {
  title: string;
  imageUrl: string;
  alt: string;
  isLogo?: boolean;
  children: ReactNode;
};

export function PictureCard({ title, imageUrl, alt, isLogo, children }: PictureCardProps) {
  const { pictureAddress, thumbnailAddress } = useServices();
  return (
    <div className={styles.pictured}>
      <Picture
        source={pictureAddress(imageUrl)}
        thumbnail={thumbnailAddress(imageUrl)}
        alt={alt}
        isLogo={isLogo}
      />
      <div className={styles.words}>
        <h2 title={title} dir="auto">
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}

export function CutText({ text, length }: { text: string; length: number }) {
  const { t } = useTranslation('console');
  const [isComplete, setComplete] = useState(false);
  const characters = [...text];
  if (characters.length <= length) return <bdi>{text}</bdi>;

  return (
    <>
      <bdi>{isComplete ? text : `${characters.slice(0, length).join('')}…`}</bdi>{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isComplete}
        onClick={() => setComplete(!isComplete)}
      >
        {isComplete ? t('list.showLess') : t('list.showAll')}
      </button>
    </>
  );
}
