import { useTranslation } from 'react-i18next';
import { ReadOn } from '../../blocks/read-on/read-on.tsx';
import { TextPage } from '../../blocks/text-page/text-page.tsx';
import { useSite } from '../../content/site-context.tsx';

export function Page() {
  const { t } = useTranslation('pages');
  const { name } = useSite().configuration.facts;
  return (
    <TextPage route="whoWeAre" texts={t('whoWeAre', { returnObjects: true, name })}>
      <ReadOn to={['aimsGoals', 'visionaryModel', 'successRecord']} />
    </TextPage>
  );
}
