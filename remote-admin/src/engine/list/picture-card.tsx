import type { ReactNode } from 'react';
import { Picture } from '../base/picture.tsx';
import { useServices } from '../base/services.ts';
import styles from './picture-card.module.css';

type PictureCardProps = { title: string; imageUrl: string; alt: string; children: ReactNode };

export function PictureCard({ title, imageUrl, alt, children }: PictureCardProps) {
  const { pictureAddress, thumbnailAddress } = useServices();
  return (
    <div className={styles.card}>
      <Picture source={pictureAddress(imageUrl)} thumbnail={thumbnailAddress(imageUrl)} alt={alt} />
      <div className={styles.words}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {children}
      </div>
    </div>
  );
}
