import { useTranslation } from 'react-i18next';
import styles from './vision-2030.module.css';

const POINTS = ['health', 'people', 'knowledge'] as const;

/** How the organization's work supports Vision 2030. */
export function Vision2030() {
  const { t } = useTranslation('pages');
  return (
    <section className="section section-quiet">
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.text}>
          <p className="eyebrow">{t('home.vision2030.eyebrow')}</p>
          <h2>{t('home.vision2030.heading')}</h2>
          <p>{t('home.vision2030.text')}</p>
        </div>
        <ul className={styles.points}>
          {POINTS.map((key) => (
            <li key={key}>
              <h3>{t(`home.vision2030.points.${key}.title`)}</h3>
              <p className="muted">{t(`home.vision2030.points.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
