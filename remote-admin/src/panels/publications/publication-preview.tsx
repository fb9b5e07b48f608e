import type { PublicationCardProps } from '@burhan/shared/contract/public';
import { rowText } from '@burhan/shared/entities/row-text';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import type { Language } from '@burhan/shared/i18n/languages';
import { type ComponentType, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from '../../data/resource-store.ts';
import type { PreviewProps } from '../../engine/panel/panel.ts';
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

  return (
    <section className={styles.preview}>
      <h3>{t('form.preview')}</h3>
      {!card && <p>{t('form.previewLoading')}</p>}
      {card?.status === 'failed' && <p>{t('form.previewFailed')}</p>}
      {card?.status === 'ready' && (
        // Only to look at: its links must not be in the way of the form's keyboard order.
        <div className={styles.card} inert>
          <card.Card publication={cardTexts(values, language)} imageAddress={picture ?? ''} />
        </div>
      )}
    </section>
  );
}

/** What pages of a language would show: the original where there is no translation. */
function cardTexts(values: FieldValues, language: Language): PublicationCardProps['publication'] {
  const columns = Object.keys(FIELD_LENGTHS.publications) as (keyof typeof FIELD_LENGTHS.publications)[];
  const texts = columns.map((column) => [column, rowText(values, column, language).text]);
  return { ...(Object.fromEntries(texts) as Record<(typeof columns)[number], string>), id: 0 };
}
