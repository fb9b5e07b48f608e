import { buildMetric, buildProject, buildPublication, buildRow } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { firstPath, loadTextsOfPreview, rowName } from './row-page.ts';

const publication = buildPublication({ title: 'A title', title_ar: 'عنوان' });

it.each<[Draft['table_name'], Draft['row'], language: 'en' | 'ar', path: string, name: string]>([
  ['publications', publication, 'en', '/publications', 'A title'],
  ['publications', publication, 'ar', '/ar/publications', 'عنوان'],
  ['ongoing_projects', buildProject({ id: 'P009' }), 'ar', '/ar/ongoing-projects', 'P009'],
  ['metrics', buildMetric({ label: 'Papers' }), 'en', '/', 'Papers'],
  ['page_texts', buildRow('page_texts', { page: 'who-we-are' }), 'en', '/who-we-are', 'Who We Are'],
  ['partners', buildRow('partners', { name: 'Oasis' }), 'en', '/collaborations', 'Oasis'],
  ['site_facts', buildRow('site_facts'), 'en', '/', 'Contact'],
])(
  'a draft of %s is shown on a page that has it, and by its name (%#)',
  async (table_name, row, language, path, name) => {
    const draft: Draft = { table_name, row, action: 'update', row_id: '1', expires_at: '' };

    expect(firstPath(draft, language)).toBe(path);
    expect(rowName(draft, language, await loadTextsOfPreview(language))).toBe(name);
  },
);
