import { DEFAULT_LANGUAGE, type Language } from '@burhan/shared/i18n/languages';
import type { ResourceTextKey } from '@burhan/shared/i18n/resource-texts';
import { useTranslation } from 'react-i18next';
import type { Table } from '../data/table.ts';

/** Why the database refuses a value, by the rule of its constraint. */
const REFUSALS = {
  required: 'form.blank',
  blank: 'form.blank',
  length: 'form.tooLongRefused',
  address: 'form.refusedAddress',
  value: 'form.refusedValue',
  format: 'form.refusedFormat',
} as const;

type Rule = keyof typeof REFUSALS;

/** The field that a message of the database names: constraints are called `<table>_<column>_<rule>`. */
export function refusedField({ table, fields }: Pick<Table, 'table' | 'fields'>, message: string) {
  const rules = Object.keys(REFUSALS).join('|');
  const [, column = '', rule] = new RegExp(`"${table}_(\\w+)_(${rules})"`).exec(message) ?? [];
  return fields.some((field) => field.column === column) ? { column, rule: rule as Rule } : null;
}

type Values = Record<string, string | number>;

type TextedTable = Pick<Table, 'name' | 'table' | 'fields' | 'groupNames'>;

/** The texts of a table, found under its name in the namespace `console`. */
export function useTableTexts({ name, table, fields, groupNames }: TextedTable) {
  const { t, i18n } = useTranslation('console');
  // Which table it is, is known at run time only: the type of its texts is checked where they are written.
  const lookUp = t as unknown as (key: string, values?: Values) => string;
  const text = (key: ResourceTextKey, values?: Values) => lookUp(`${name}.${key}`, values);

  const groupName = (group: string) => groupNames?.[group] ?? lookUp(`${name}.groups.${group}`);

  /** What a column is called, where its group is seen; of a translation with its language. */
  const shortLabel = (column: string): string => {
    const known = fields.find((field) => field.column === column);
    const { original, language = DEFAULT_LANGUAGE, label: own } = known ?? {};
    const field = own ?? lookUp(`${name}.columns.${original ?? column}`);
    if (original === undefined) return field;
    return t('form.translated', { field, language: languageName(language, i18n.language) });
  };
  /** The same where it is not seen: only the table's own texts are told apart without it. */
  const label = (column: string): string => {
    const { label: own, group } = fields.find((field) => field.column === column) ?? {};
    const field = shortLabel(column);
    return own && group ? t('form.inGroup', { group: groupName(group), field }) : field;
  };

  return {
    t,
    text,
    label,
    shortLabel,
    groupName,
    /** A choice has words of its own in each language. */
    valueText: (column: string, value: string) => {
      const isChoice = fields.some((field) => field.column === column && field.control === 'choice');
      return isChoice && value !== '' ? lookUp(`${name}.options.${column}.${value}`) : value;
    },
    /** What is said of a value that the database refused; null: it refused something else. */
    refusalText: (message: string): string | null => {
      const refused = refusedField({ table, fields }, message);
      return refused && t(REFUSALS[refused.rule], { field: label(refused.column) });
    },
  };
}

function languageName(language: Language, inLanguage: string): string {
  return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(language) ?? language;
}
