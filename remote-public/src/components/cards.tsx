import { localizedPath } from '@burhan/shared/i18n/languages';
import { useSite } from '../data/site-context.tsx';
import { PageText } from './texts.tsx';

type LinkRowProps = { title: string; text?: string; to: string };

/** A row of a list (`link-rows`) that links to a page. */
export function LinkRow({ title, text, to }: LinkRowProps) {
  const { language } = useSite();
  return (
    <li>
      <article className="link-row card-link">
        <h3>
          <a className="card-target" href={localizedPath(to, language)}>
            {title}
          </a>
        </h3>
        {text && <PageText className="muted">{text}</PageText>}
        <svg className="arrow" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2.5 8h11M9 3.5 13.5 8 9 12.5" />
        </svg>
      </article>
    </li>
  );
}

type CardSectionProps = {
  id: string;
  heading: string;
  items: readonly { heading: string; text: string }[];
};

/** A heading with short texts side by side below it. */
export function CardSection({ id, heading, items }: CardSectionProps) {
  return (
    <section className="section section-quiet" aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <PageText as="h2" id={id}>
            {heading}
          </PageText>
        </div>
        {items.length > 0 && (
          <ul className="grid grid-three">
            {items.map(({ heading, text }, place) => (
              <li key={place} className="ruled ruled-text">
                <PageText as="h3">{heading}</PageText>
                <PageText className="muted">{text}</PageText>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
