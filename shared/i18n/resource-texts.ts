import type { TranslationLanguage } from './languages.ts';

/** Columns that only the server writes: times, notices from Crossref, and the end of a project's deadline. */
type KeptColumn = 'created_at' | 'updated_at' | 'notices' | 'closes_at';

/** The columns of an entity that need a label: all but translations and those that only the server writes. */
export type ColumnName<Row> = Exclude<
  keyof Row & string,
  KeptColumn | `${string}_${TranslationLanguage}` | number
>;

/**
 * The console's message for a failed action. `answered` is for an error of the service, `unanswered` for an unusable or
 * missing answer (docs/rules/console.md#error-messages).
 */
export type FailureTexts = {
  title: string;
  /** Takes {{message}}: the service's own message. */
  answered: string;
  unanswered: string;
};

/** Sentences that name a resource. Each is complete: in some languages a noun cannot just be inserted in a sentence. */
export type ResourceTexts<ColumnName extends string = string> = {
  heading: string;
  about: string;
  edit: string;
  empty: string;
  columns: Record<ColumnName, string>;
  /** Labels for the values of a choice; the database stores the English values. */
  options?: Partial<Record<ColumnName, Record<string, string>>>;
  /** Headings of the form's groups that are closed at first. */
  groups?: Record<string, string>;
  login: { invalid: string };
  missing: { title: string; text: string };
  failures: { load: FailureTexts; save: FailureTexts };
  updated: string;
  restored: string;
  conflict: string;
};

/** Further texts of a resource whose items can be added and deleted. */
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

/** The key of one of a resource's texts, such as 'failures.load.title'. */
export type ResourceTextKey = Paths<Omit<ResourceTexts, 'columns' | 'options' | 'groups'> & ListTexts>;

/** The texts that a resource of this entity needs. A column without a label does not compile. */
export type TextsOf<Row> = ResourceTexts<ColumnName<Row>>;

/** As `TextsOf`, for a resource whose items can be added and deleted. */
export type ListTextsOf<Row> = TextsOf<Row> & ListTexts;
