import type { Language, SiteFacts } from '@burhan/shared/contract/page';
import type { Rows } from '@burhan/shared/contract/rows';
import type { PageContent, ShellContext } from '@burhan/shared/contract/shell';
import { NEWEST } from '@burhan/shared/contract/speaks';

const facts: SiteFacts = {
  name: 'Sample organization',
  wordmark: 'Sample',
  tagline: 'A sample',
  whatsappNumber: '966500000000',
  location: 'Nowhere',
  socialImage: '/media/social.jpg',
  siteUrl: 'https://site.example',
};

const times = { created_at: '2026-01-01T00:00:00+00:00', updated_at: '2026-01-01T00:00:00+00:00' };
const picture = { image_url: '/media/sample.jpg', image_alt: null, image_width: 640, image_height: 480 };

/** A row of each table, with what HTML has to escape. Columns that are not here are as if nobody filled them. */
const ROWS: { [Table in keyof Rows]: Partial<Rows[Table]>[] } = {
  publications: [
    {
      ...times,
      ...picture,
      id: 1,
      title: 'Sample publication <1> & "more"',
      summary: 'What it says.',
      authors: 'A. Author',
      journal: 'A Journal',
      date: '2026',
      doi: '10.1000/1',
      order_index: 0,
    },
  ],
  submitted_papers: [
    {
      ...times,
      ...picture,
      id: 1,
      title: 'Sample paper <1> & "more"',
      journal: 'A Journal',
      description: 'What it says.',
      order_index: 0,
    },
  ],
  ongoing_projects: [
    {
      ...times,
      id: 'SAMPLE-1',
      field_of_study: 'Sample field <1> & "more"',
      scope_of_study: 'A scope',
      study_type: 'A type',
      target_specialities: 'A speciality',
      status: 'Open',
    },
  ],
  metrics: [{ ...times, id: 1, number_value: '12', label: 'Sample label <1> & "more"', order_index: 0 }],
};

/** The rows as a host hands them over. */
export const SAMPLE_ROWS = ROWS as { [Table in keyof Rows]: Rows[Table][] };

/** What a host hands over for a page. */
export function sampleContext(path: string, language: Language, content: PageContent | null): ShellContext {
  return {
    contract: NEWEST,
    configuration: {
      supabaseUrl: '',
      publishableKey: 'sample',
      facts,
      hostVersion: '000000000000',
      remotes: { 'remote-public': '/remote-public/000000000000/remoteEntry.js' },
    },
    language,
    content,
    path,
    notify: () => {},
  };
}
