/** Texts of a page in a language, by their keys in its English module: `hero.title`, `cards.story.points.0.heading`. */
export type TextsByKey = Readonly<Record<string, string>>;

/** A text of a page that editors change. */
export type PageField = {
  key: string;
  /** The key of the section that it stands in, such as `cards.story`; null: the page's head. */
  section: string | null;
  /** In `paragraphs` an empty line begins the next one. */
  kind: 'line' | 'paragraph' | 'paragraphs';
  /** In characters. */
  maximumLength: number;
  mayBeEmpty: boolean;
  /** Names that have to stay in the text, as `{{name}}`. */
  placeholders: readonly string[];
};
