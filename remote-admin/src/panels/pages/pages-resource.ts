import type { PageField } from '@burhan/shared/contract/page-texts';
import type { Language } from '@burhan/shared/i18n/languages';
import type { Texts } from '@burhan/shared/i18n/texts';
import { headingAt } from '@burhan/shared/page-documents/page-fields';
import { oneLine } from '../../engine/values/list-value.ts';
import type { Column, Resource } from '../../resources/resource.ts';
import { RESOURCES } from '../../resources/resources.ts';
import type { EditedPage } from './edited-pages.ts';
import { columnOf, finishedValues, pageOf, storedColumn } from './page-values.ts';

type Words = Texts['consoleTexts']['pages'];

/** What the engine edits: the fields of all pages, of which each row has those of its own page. */
export function pagesResource(pages: readonly EditedPage[], language: Language, words: Words): Resource {
  const columns = pages.flatMap((page): (readonly [string, Column])[] => [
    ...page.fields.map((field) => {
      const column = {
        ...controlOf(field),
        ...(field.placeholders.length > 0 && { kept: field.placeholders.map((name) => `{{${name}}}`) }),
        label: labelOf(page, field, language, words),
        ...(field.section !== null && {
          group: headingAt(page.originals[language], field.section) || words.ownSection,
        }),
      };
      return [columnOf(page, field.path), column] as const;
    }),
    [storedColumn(page), { control: 'hidden', required: false }],
  ]);
  return {
    ...RESOURCES.pages,
    columns: { ...RESOURCES.pages.columns, order_index: { control: 'none' }, ...Object.fromEntries(columns) },
    translatedColumns: pages.flatMap((page) => page.fields.map(({ path }) => columnOf(page, path))),
    finished: (values) => finishedValues(pageOf(pages, values), values),
  };
}

function controlOf({ kind, maximumLength, headingLength, minimum, maximum, mayBeEmpty }: PageField): Column {
  if (kind === 'line' || kind === 'paragraph') {
    const control = kind === 'line' ? 'text' : 'paragraph';
    return { control, required: !mayBeEmpty, maximumLength, tidied: oneLine };
  }
  const counts = { minimum: minimum ?? 0, maximum: maximum ?? 0 };
  return {
    control: 'list',
    required: false,
    maximumLength,
    ...counts,
    ...(headingLength && { headingLength }),
  };
}

/** By its name in the code, or the last word of it; of a part inside its section, with what the part is called. */
function labelOf(
  { originals }: EditedPage,
  { path, section }: PageField,
  language: Language,
  words: Words,
): string {
  const keys = path.split('.');
  const key = keys.at(-1) ?? '';
  const labels: Readonly<Record<string, string>> = words.fields;
  const label = labels[key] ?? labels[key.replace(/^.*(?=[A-Z])/, '').toLowerCase()] ?? key;
  const part = keys.slice(0, -1).join('.');
  const heading = part === (section ?? '') ? '' : headingAt(originals[language], part);
  return heading ? `${heading}: ${label}` : label;
}
