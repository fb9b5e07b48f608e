import type { Language } from '../i18n/languages.ts';
import type { ArabicTexts } from './arabic-texts.ts';
import type { TableName, Tables } from './content.ts';

type EnglishColumn<Table extends TableName> = Exclude<keyof Tables[Table], keyof ArabicTexts<Table>> & string;

/** All columns but the Arabic texts, in the tables' order. */
const ENGLISH_COLUMNS: { readonly [Table in TableName]: readonly EnglishColumn<Table>[] } = {
  publications: [
    'id',
    'title',
    'summary',
    'authors',
    'journal',
    'date',
    'doi',
    'image_url',
    'image_alt',
    'order_index',
    'created_at',
    'updated_at',
    'image_width',
    'image_height',
  ],
  submitted_papers: [
    'id',
    'title',
    'journal',
    'description',
    'image_url',
    'image_alt',
    'order_index',
    'created_at',
    'updated_at',
    'image_width',
    'image_height',
  ],
  ongoing_projects: [
    'id',
    'field_of_study',
    'scope_of_study',
    'study_type',
    'target_specialities',
    'status',
    'created_at',
    'updated_at',
  ],
  metrics: ['id', 'number_value', 'label', 'order_index', 'created_at', 'updated_at'],
};

/**
 * The columns that pages of a language are made of: English ones do not pay for the Arabic texts.
 * @returns null for all that the table has.
 */
export function columnsOf(table: TableName, language: Language): readonly string[] | null {
  return language === 'en' ? ENGLISH_COLUMNS[table] : null;
}
