import { localizedPath } from '@burhan/shared/i18n/languages';
import { useSite } from '../content/site-context.tsx';
import styles from './link-card.module.css';

type LinkCardProps = {
  title: string;
  text: string;
  to: string;
};

export function LinkCard({ title, text, to }: LinkCardProps) {
  const { language } = useSite();
  return (
    <article className="card card-link">
      <div className="card-body">
        <h3>
          <a className="card-target" href={localizedPath(to, language)}>
            {title}
          </a>
        </h3>
        <p className="muted">{text}</p>
        <svg className={`arrow ${styles.arrow}`} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2.5 8h11M9 3.5 13.5 8 9 12.5" />
        </svg>
      </div>
    </article>
  );
}
