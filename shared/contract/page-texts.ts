/** Texts of a page in a language, by their keys in its English module: `hero.title`, `cards.story.points.0.heading`. */
export type TextsByKey = Readonly<Record<string, string>>;

/** A text of a page that editors can change. */
export type PageField = {
  key: string;
  /** The key of the section that has the text, such as `cards.story`; null: the page's head. */
  section: string | null;
  /** In a text of the kind `paragraphs`, an empty line separates two paragraphs. */
  kind: 'line' | 'paragraph' | 'paragraphs';
  /** In characters. */
  maximumLength: number;
  mayBeEmpty: boolean;
  /** Names of the placeholders that the text must contain, as `{{name}}`. */
  placeholders: readonly string[];
};
