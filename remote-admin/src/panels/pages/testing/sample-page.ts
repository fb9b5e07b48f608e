import type { DescribedPage } from '@burhan/shared/contract/public';
import type { EditedPage } from '../edited-pages.ts';

const TEXT = { section: null, mayBeEmpty: false, placeholders: [] };

/** A page as a release may have it, with a field of each kind. */
export const SAMPLE_DESCRIPTION: DescribedPage = {
  page: 'who-we-are',
  path: '/who-we-are',
  fields: [
    { ...TEXT, path: 'eyebrow', kind: 'line', maximumLength: 80, mayBeEmpty: true },
    { ...TEXT, path: 'heading', kind: 'line', maximumLength: 120 },
    { ...TEXT, path: 'lead', kind: 'paragraph', maximumLength: 300, placeholders: ['name'] },
    {
      ...TEXT,
      path: 'cards.story.paragraphs',
      section: 'cards.story',
      kind: 'paragraphs',
      maximumLength: 1500,
      minimum: 1,
      maximum: 3,
    },
    {
      ...TEXT,
      path: 'cards.team.points',
      section: 'cards.team',
      kind: 'points',
      maximumLength: 600,
      headingLength: 120,
      minimum: 0,
      maximum: 3,
    },
  ],
  originals: {
    en: {
      eyebrow: 'About us',
      heading: 'Who We Are',
      lead: '{{name}} answers questions.',
      cards: {
        story: { heading: 'Our Story', paragraphs: ['It began at a bedside.', 'It went on.'] },
        team: { heading: 'Our Team', points: [{ heading: 'Leads', text: 'Know the patients.' }] },
      },
    },
    ar: {
      eyebrow: 'عنا',
      heading: 'من نحن',
      lead: 'تجيب {{name}} عن الأسئلة.',
      cards: {
        story: { heading: 'قصتنا', paragraphs: ['بدأت عند سرير المريض.', 'ثم استمرت.'] },
        team: { heading: 'فريقنا', points: [{ heading: 'القادة', text: 'يعرفون المرضى.' }] },
      },
    },
  },
};

export const SAMPLE_PAGE: EditedPage = { ...SAMPLE_DESCRIPTION, name: { en: 'Who We Are', ar: 'من نحن' } };
