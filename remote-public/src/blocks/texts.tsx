/** The small line above a heading, which editors may leave empty. */
export function Eyebrow({ children }: { children: string }) {
  return children === '' ? null : <p className="eyebrow">{children}</p>;
}

/** Two may say the same. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, place) => <p key={place}>{text}</p>);
}
