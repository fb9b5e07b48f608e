import type { TranslationLanguage } from './languages.ts';

/** Kept by the server alone: times, what Crossref says about the DOI, when a project closes. */
type KeptColumn = 'created_at' | 'updated_at' | 'notices' | 'closes_at';

/** The columns of an entity that a definition must speak about: not those that the server keeps, nor translations. */
export type ColumnName<Row> = Exclude<
  keyof Row & string,
  KeptColumn | `${string}_${TranslationLanguage}` | number
>;

/**
 * What the console says when an act failed: answered with an error, or without a usable answer
 * (docs/rules/console.md#error-messages).
 */
export type FailureTexts = {
  title: string;
  /** Takes {{message}}: what the service said. */
  answered: string;
  unanswered: string;
};

/** Every sentence that names a resource, whole: a language must not have to glue sentences from nouns. */
export type ResourceTexts<ColumnName extends string = string> = {
  heading: string;
  about: string;
  edit: string;
  empty: string;
  columns: Record<ColumnName, string>;
  /** What the values of a choice are called: the database keeps the English ones. */
  options?: Partial<Record<ColumnName, Record<string, string>>>;
  /** Names of the groups of its form that are closed at first. */
  groups?: Record<string, string>;
  login: { invalid: string };
  missing: { title: string; text: string };
  failures: { load: FailureTexts; save: FailureTexts };
  updated: string;
  restored: string;
  conflict: string;
};

/** What is also said where items are added and deleted. */
export type ListTexts = {
  add: string;
  failures: { delete: FailureTexts };
  /** Takes {{id}}: the id that is taken. */
  duplicate: string;
  limit: { title: string; text: string };
  added: string;
  deleted: string;
  deleteQuestion: { title: string; text: string };
};

type Paths<Value> = Value extends string
  ? ''
  : {
      [Key in keyof Value & string]: Paths<Value[Key]> extends infer Path extends string
        ? Path extends ''
          ? Key
          : `${Key}.${Path}`
        : never;
    }[keyof Value & string];

/** The address of one sentence among a resource's texts, such as 'failures.load.title'. */
export type ResourceTextKey = Paths<Omit<ResourceTexts, 'columns' | 'options' | 'groups'> & ListTexts>;

/** The texts that a resource of this entity needs: a column without a label does not compile. */
export type TextsOf<Row> = ResourceTexts<ColumnName<Row>>;

/** The same for a resource whose items are added and deleted. */
export type ListTextsOf<Row> = TextsOf<Row> & ListTexts;
