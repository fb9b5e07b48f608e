import { expect, it } from 'vitest';
import type { Publication } from '../entities/publication.ts';
import { consoleTexts } from '../i18n/en/console.ts';
import { FIELD_LENGTHS } from '../limits.ts';
import { type defineResource, fieldsOf, type TextsOf } from './resource.ts';
import { RESOURCES } from './resources.ts';

it.each(Object.values(RESOURCES))('gives every field of $name a label', (resource) => {
  const texts = consoleTexts[resource.name as keyof typeof RESOURCES];
  for (const [column, field] of fieldsOf(resource))
    expect(texts.columns).toHaveProperty(field.arabicOf ?? column);
});

it.each(Object.values(RESOURCES))(
  'takes the lengths of $name from the one place that has them',
  (resource) => {
    const lengths = Object.fromEntries(
      Object.entries(resource.columns).flatMap(([column, field]) =>
        'maximumLength' in field ? [[column, field.maximumLength]] : [],
      ),
    );

    expect(lengths).toEqual(FIELD_LENGTHS[resource.table as keyof typeof FIELD_LENGTHS]);
  },
);

it.each(Object.values(RESOURCES))(
  'lets the texts of $name be said in Arabic, and requires none',
  (resource) => {
    const fields = Object.fromEntries(fieldsOf(resource));

    expect(resource.arabicColumns).not.toEqual([]);
    for (const column of resource.arabicColumns) {
      const { control, maximumLength } = resource.columns[column] as {
        control: string;
        maximumLength: number;
      };
      expect(fields[`${column}_ar`]).toEqual({ control, maximumLength, required: false, arabicOf: column });
    }
  },
);

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
