import styles from './text-card.module.css';

export type TextCardTexts = {
  heading: string;
  paragraphs: readonly string[];
  points: readonly { heading: string; text: string }[];
};

type TextCardProps = { id: string; texts: TextCardTexts; isSteps: boolean };

/** A card of a text page: heading, paragraphs, and points or steps where it has any. */
export function TextCard({ id, texts, isSteps }: TextCardProps) {
  const { heading, paragraphs, points } = texts;
  const Points = isSteps ? 'ol' : 'ul';
  return (
    <section className={`card ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className={styles.text}>
        <div className="prose">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {points.length > 0 && (
          <Points className={isSteps ? styles.steps : styles.points}>
            {points.map((point) => (
              <li key={point.heading}>
                <h3>{point.heading}</h3>
                <p className="muted">{point.text}</p>
              </li>
            ))}
          </Points>
        )}
      </div>
    </section>
  );
}
