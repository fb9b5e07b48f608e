import type { PublicationCardProps } from '@burhan/shared/contract/public';
import { rowText } from '@burhan/shared/entities/row-text';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import type { Language } from '@burhan/shared/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormState, useTypedValues } from '../../components/form/form-context.ts';
import { usePicture } from '../../components/form/use-picture.ts';
import { guarded } from '../../components/lazy.tsx';
import { useHost } from '../../data/host.ts';
import type { Values } from '../../data/table.ts';
import styles from './publications.module.css';

/** The card that visitors see, loaded from the public remote through federation, with the texts typed so far. */
export function PublicationPreview() {
  const { t, i18n } = useTranslation('console');
  const host = useHost();
  const language = i18n.language as Language;
  const card = useQuery({
    queryKey: ['publication-card', language],
    queryFn: async () => {
      const module = await host.loadPublicationCard();
      return (await guarded(module.start({ ...host, language }))) as ComponentType<PublicationCardProps>;
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return (
    <section className={styles.preview}>
      <h3>{t('form.preview')}</h3>
      {card.isPending && <p>{t('form.previewLoading')}</p>}
      {card.isError && <p>{t('form.previewFailed')}</p>}
      {card.data && <TypedCard Card={card.data} />}
    </section>
  );
}

function TypedCard({ Card }: { Card: ComponentType<PublicationCardProps> }) {
  const { records, language } = useFormState();
  const values = useTypedValues();
  const { picture } = usePicture(records, 'image_url', values.image_url ?? '');
  // The card is only to look at. Its links must not be in the form's keyboard order.
  return (
    <div className={styles.card} inert>
      <Card publication={cardTexts(values, language)} imageAddress={picture ?? ''} />
    </div>
  );
}

/** The texts that pages in a language would show: the translation if there is one, else the original. */
function cardTexts(values: Values, language: Language): PublicationCardProps['publication'] {
  const columns = Object.keys(FIELD_LENGTHS.publications) as (keyof typeof FIELD_LENGTHS.publications)[];
  const texts = columns.map((column) => [column, rowText(values, column, language).text]);
  return { ...(Object.fromEntries(texts) as Record<(typeof columns)[number], string>), id: 0 };
}
