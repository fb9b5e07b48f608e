import type { Publication } from '@burhan/shared/entities/content';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { consoleTexts } from '@burhan/shared/i18n/en/console';
import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import type { TextsOf } from '@burhan/shared/i18n/resource-texts';
import { ROW_RESOURCES } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import { type Column, type defineResource, fieldsOf } from './resource.ts';
import { RESOURCES } from './resources.ts';

/** Texts that are the same in every language, besides codes. */
const UNTRANSLATED = ['date', 'number_value', 'publisher'];

it.each(ROW_RESOURCES)('has a translation of every text of $name that has words', (resource) => {
  const texts = fieldsOf(resource).filter(
    ([column, field]) =>
      'maximumLength' in field &&
      !('isCode' in field && field.isCode) &&
      !field.translation &&
      !UNTRANSLATED.includes(column),
  );

  expect(new Set(texts.map(([column]) => column))).toEqual(new Set(resource.translatedColumns));
});

it.each(ROW_RESOURCES)('lets the texts of $name be translated, and requires none', (resource) => {
  const fields = Object.fromEntries(fieldsOf(resource));

  expect(resource.translatedColumns).not.toEqual([]);
  for (const column of resource.translatedColumns) {
    const { control, maximumLength, format } = resource.columns[column] as {
      control: string;
      maximumLength: number;
      format?: string;
    };
    for (const language of SUPPORTED_LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE)) {
      const translation = { of: column, language };
      const field = { control, maximumLength, required: false, translation, ...(format && { format }) };
      expect(fields[translatedColumn(column, language)]).toEqual(field);
    }
  }
});

/** What the list does not show besides closed groups: the picture, its description, and the publications' summary is too long. */
const UNLISTED = {
  partners: ['image_url'],
  publications: ['summary', 'image_url', 'image_alt'],
  submitted_papers: ['image_url', 'image_alt'],
} as Record<string, string[]>;

const isGrouped = (column: Column | undefined) => column !== undefined && 'group' in column;

it.each(ROW_RESOURCES)('lists every text of $name that has no reason to be left out', (resource) => {
  const texts = Object.keys(FIELD_LENGTHS[resource.table as keyof typeof FIELD_LENGTHS]);
  const open = texts.filter((column) => !isGrouped(resource.columns[column]));
  const unlisted = open.filter((column) => !resource.listColumns.includes(column));

  expect(unlisted).toEqual(UNLISTED[resource.table] ?? []);
});

it('does not compile while a column of the entity has no control or no label', () => {
  type WithSubtitle = Publication & { subtitle: string };
  const { columns, ...definition } = RESOURCES.publications;
  type Columns = Parameters<typeof defineResource<WithSubtitle>>[0]['columns'];

  // @ts-expect-error: the column subtitle has no control
  const withoutControl: Columns = { ...(columns as Omit<Columns, 'subtitle'>) };
  // @ts-expect-error: the column subtitle has no label
  const withoutLabel: TextsOf<WithSubtitle> = consoleTexts.publications;

  expect([withoutControl, withoutLabel, definition.name]).toHaveLength(3);
});
