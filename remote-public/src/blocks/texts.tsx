import type { ReactNode } from 'react';

/** The small line above a heading, which editors may leave empty. */
export function Eyebrow({ children }: { children: string }) {
  return children === '' ? null : <p className="eyebrow">{children}</p>;
}

/** Two may say the same. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, place) => <p key={place}>{text}</p>);
}

type TextSectionProps = {
  id: string;
  heading: string;
  paragraphs?: readonly string[];
  children?: ReactNode;
};

/** Running text under a heading. */
export function TextSection({ id, heading, paragraphs = [], children }: TextSectionProps) {
  return (
    <section className="prose" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Paragraphs texts={paragraphs} />
      {children}
    </section>
  );
}

type FactProps = { name: string; text?: string | null | undefined; dir?: 'ltr'; children?: ReactNode };

/** A line of a list of facts, or a text as one; none where nothing is known. */
export function Fact({ name, text, dir, children = text?.trim() && <bdi dir={dir}>{text}</bdi> }: FactProps) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
