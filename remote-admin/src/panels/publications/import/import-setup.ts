import { translatedColumn } from '@burhan/shared/entities/row-text';
import { loadConsoleTexts } from '@burhan/shared/i18n/console-texts';
import { loadImportTexts } from '@burhan/shared/i18n/import-texts';
import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { publicationsResource } from '@burhan/shared/resources/publications';
import { translationsOf } from '@burhan/shared/resources/resource';
import { type Headings, headingKey } from './read/csv.ts';
import type { ImportValues } from './read/import-entry.ts';

/** The drawing that a publication without a picture gets. */
const NEUTRAL_PICTURE = '/media/publications/neutral.jpg';

/** What an import needs of the texts of every language. */
export type ImportSetup = { headings: Headings; picture: ImportValues };

let setup: Promise<ImportSetup> | undefined;

/** Loads it once. Rejects where a text cannot be had; the next call asks again. */
export function loadImportSetup(): Promise<ImportSetup> {
  setup ??= read();
  setup.catch(() => {
    setup = undefined;
  });
  return setup;
}

async function read(): Promise<ImportSetup> {
  const [headings, picture] = await Promise.all([readHeadings(), readPicture()]);
  return { headings, picture };
}

/** Names of columns, and what `Export CSV` writes above them in each language. */
async function readHeadings(): Promise<Headings> {
  const translations = translationsOf(publicationsResource);
  const names = [...Object.keys(publicationsResource.columns), ...translations.map(({ column }) => column)];
  const headings = new Map(names.map((name) => [headingKey(name), name]));
  for (const language of SUPPORTED_LANGUAGES) {
    const { publications, form } = await loadConsoleTexts(language);
    const labels: Record<string, string> = publications.columns;
    const languageNames = new Intl.DisplayNames(language, { type: 'language' });
    for (const [column, label] of Object.entries(labels)) headings.set(headingKey(label), column);
    for (const translation of translations) {
      const heading = form.translated
        .replace('{{field}}', labels[translation.of] ?? '')
        .replace('{{language}}', languageNames.of(translation.language) ?? translation.language);
      headings.set(headingKey(heading), translation.column);
    }
  }
  return headings;
}

async function readPicture(): Promise<ImportValues> {
  const picture: Record<string, string> = { image_url: NEUTRAL_PICTURE };
  for (const language of SUPPORTED_LANGUAGES) {
    const column = language === DEFAULT_LANGUAGE ? 'image_alt' : translatedColumn('image_alt', language);
    picture[column] = (await loadImportTexts(language)).neutralPicture;
  }
  return picture;
}
