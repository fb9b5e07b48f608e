import { expect, it } from 'vitest';
import type { Publication } from '../entities/publication.ts';
import { consoleTexts } from '../i18n/en/console.ts';
import { FIELD_LENGTHS } from '../limits.ts';
import { type defineResource, fieldsOf, type TextsOf } from './resource.ts';
import { RESOURCES } from './resources.ts';

it.each(Object.values(RESOURCES))('gives every field of $name a label', (resource) => {
  const texts = consoleTexts[resource.name as keyof typeof RESOURCES];
  for (const [column] of fieldsOf(resource)) expect(texts.columns).toHaveProperty(column);
});

it.each(Object.values(RESOURCES))(
  'takes the lengths of $name from the one place that has them',
  (resource) => {
    const lengths = Object.fromEntries(
      fieldsOf(resource).flatMap(([column, field]) =>
        'maximumLength' in field ? [[column, field.maximumLength]] : [],
      ),
    );

    expect(lengths).toEqual(FIELD_LENGTHS[resource.table as keyof typeof FIELD_LENGTHS]);
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
