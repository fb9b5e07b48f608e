import type { PublicationCardProps } from '@burhan/shared/contract/public';
import { rowText } from '@burhan/shared/entities/row-text';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import type { Language } from '@burhan/shared/i18n/languages';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from '../../data/resource-store.ts';
import { useServices } from '../../engine/base/services.ts';
import { useRead } from '../../engine/base/use-read.ts';
import { useForm } from '../../engine/form/form-context.ts';
import styles from './publication-preview.module.css';

/** The visitor's own card, from the public remote through federation, with what is typed so far. */
export function PublicationPreview() {
  const { t, i18n } = useTranslation('console');
  return (
    <section className={styles.preview}>
      <h3>{t('form.preview')}</h3>
      {/* Without its texts in the language that the console was just turned to, the card would show their keys. */}
      <PreviewCard key={i18n.language} />
    </section>
  );
}

function PreviewCard() {
  const { values, picture, language } = useForm();
  const { t, i18n } = useTranslation('console');
  const { loadCard } = useServices();
  const { state } = useRead(() => loadCard(i18n.language as Language));
  if (state.status === 'pending') return <p>{t('form.previewLoading')}</p>;
  if (state.status === 'failed') return <p>{t('form.previewFailed')}</p>;
  // Only to look at: its links must not be in the way of the form's keyboard order.
  return (
    <div className={styles.card} inert>
      <state.value publication={cardTexts(values, language)} imageAddress={picture ?? ''} />
    </div>
  );
}

/** What pages of a language would show: the original where there is no translation. */
function cardTexts(values: FieldValues, language: Language): PublicationCardProps['publication'] {
  const columns = Object.keys(FIELD_LENGTHS.publications) as (keyof typeof FIELD_LENGTHS.publications)[];
  const texts = columns.map((column) => [column, rowText(values, column, language).text]);
  return { ...(Object.fromEntries(texts) as Record<(typeof columns)[number], string>), id: 0 };
}
