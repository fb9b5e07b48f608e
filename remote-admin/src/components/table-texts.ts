import { DEFAULT_LANGUAGE, type Language } from '@burhan/shared/i18n/languages';
import type { ResourceTextKey } from '@burhan/shared/i18n/resource-texts';
import { useTranslation } from 'react-i18next';
import type { Table } from '../data/table.ts';

/** The text that says why the database refused a value, by the rule of its constraint. */
const REFUSALS = {
  required: 'form.blank',
  blank: 'form.blank',
  length: 'form.tooLongRefused',
  address: 'form.refusedAddress',
  value: 'form.refusedValue',
  format: 'form.refusedFormat',
} as const;

type Rule = keyof typeof REFUSALS;

/** The column and rule of the constraint in a database message. Constraints are called `<table>_<column>_<rule>`. */
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
  // The table is known only at run time, so `t` cannot check the keys. The type `ResourceTexts` requires the texts.
  const lookUp = t as unknown as (key: string, values?: Values) => string;
  const text = (key: ResourceTextKey, values?: Values) => lookUp(`${name}.${key}`, values);

  const groupName = (group: string) => groupNames?.[group] ?? lookUp(`${name}.groups.${group}`);

  /** The label of a field that stands below the name of its group. A translation's label names the language too. */
  const shortLabel = (column: string): string => {
    const known = fields.find((field) => field.column === column);
    const { original, language = DEFAULT_LANGUAGE, label: own } = known ?? {};
    const field = own ?? lookUp(`${name}.columns.${original ?? column}`);
    if (original === undefined) return field;
    return t('form.translated', { field, language: languageName(language, i18n.language) });
  };
  /** The label where no group name is above. Labels that fields define may repeat, so the group is added. */
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
    /** The text of a value. The values of a choice have a text in each language. */
    valueText: (column: string, value: string) => {
      const isChoice = fields.some((field) => field.column === column && field.control === 'choice');
      return isChoice && value !== '' ? lookUp(`${name}.options.${column}.${value}`) : value;
    },
    /** Says why the database refused a value; null: the message is about something else. */
    refusalText: (message: string): string | null => {
      const refused = refusedField({ table, fields }, message);
      return refused && t(REFUSALS[refused.rule], { field: label(refused.column) });
    },
  };
}

function languageName(language: Language, inLanguage: string): string {
  return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(language) ?? language;
}
