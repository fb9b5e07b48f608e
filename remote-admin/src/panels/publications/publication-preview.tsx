import type { PublicationCardProps } from '@burhan/shared/contract';
import type { ARABIC_TEXTS } from '@burhan/shared/entities/arabic-texts';
import type { Publication } from '@burhan/shared/entities/publication';
import type { Language } from '@burhan/shared/i18n/languages';
import { type ComponentType, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewProps } from '../../engine/panel-parts.ts';
import { PublicationCardContext } from './publication-card-loader.ts';
import styles from './publication-preview.module.css';

type Loaded = { language: string } & (
  | { status: 'failed' }
  | { status: 'ready'; Card: ComponentType<PublicationCardProps> }
);

/** The visitor's own card, from the public remote through federation, with what is typed so far. */
export function PublicationPreview({ values, picture, language }: PreviewProps) {
  const { t, i18n } = useTranslation('console');
  const loadCard = useContext(PublicationCardContext);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // Without its texts in the language that the console was just turned to, the card would show their keys.
  const card = loaded?.language === i18n.language ? loaded : null;

  useEffect(() => {
    let isCurrent = true;
    const language = i18n.language as Language;
    loadCard(language)
      .then((Card) => isCurrent && setLoaded({ language, status: 'ready', Card }))
      .catch((error: unknown) => {
        console.warn('The preview could not be loaded:', error);
        if (isCurrent) setLoaded({ language, status: 'failed' });
      });
    return () => {
      isCurrent = false;
    };
  }, [loadCard, i18n.language]);

  const text = (column: keyof Publication & string) => values[column] ?? '';
  /** What Arabic pages show while the Arabic texts are edited: the original where there is none. */
  const shown = (column: (typeof ARABIC_TEXTS)['publications'][number]) =>
    (language === 'ar' && text(`${column}_ar`).trim()) || text(column);
  return (
    <section className={styles.preview}>
      <h3>{t('form.preview')}</h3>
      {!card && <p>{t('form.previewLoading')}</p>}
      {card?.status === 'failed' && <p>{t('form.previewFailed')}</p>}
      {card?.status === 'ready' && (
        // Only to look at: its links must not be in the way of the form's keyboard order.
        <div className={styles.card} inert>
          <card.Card
            publication={{
              id: 0,
              title: shown('title'),
              summary: shown('summary'),
              authors: shown('authors'),
              journal: shown('journal'),
              date: text('date'),
              doi: text('doi'),
              image_url: text('image_url'),
              image_alt: shown('image_alt'),
            }}
            imageAddress={picture ?? ''}
          />
        </div>
      )}
    </section>
  );
}
