/** What editors change of a page's texts in a language: a part of the English texts' keys, lists whole. */
export type PageDocument = { readonly [key: string]: PageText };
export type PageText = string | PageDocument | readonly (string | PageDocument)[];

/** A text or a list of a page that editors change. */
export type PageField = {
  /** Its keys in a document: `cards.story.paragraphs`. */
  path: string;
  /** The keys of the section that it stands in: `cards.story`; null: the page's head. */
  section: string | null;
  /** A line or a paragraph is a text, `paragraphs` a list of texts, `points` a list of `{ heading, text }`. */
  kind: 'line' | 'paragraph' | 'paragraphs' | 'points';
  /** Most characters of a text; of a point, of its text. */
  maximumLength: number;
  /** Of points: most characters of a heading. */
  headingLength?: number;
  /** Of lists: how many items there are at least and at most. */
  minimum?: number;
  maximum?: number;
  mayBeEmpty: boolean;
  /** Names that stand in the text, or somewhere in the list, as `{{name}}`. */
  placeholders: readonly string[];
};
