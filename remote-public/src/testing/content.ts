import type { PageContent } from '@burhan/shared/entities/content';
import { everyText } from '@burhan/shared/testing/sample-rows';
import { buildMetric, buildPaper, buildProject, buildPublication, buildPublications } from './rows.ts';

/** Every table with ordinary rows. */
export const FULL_CONTENT: PageContent = {
  publications: buildPublications(9),
  submitted_papers: [buildPaper()],
  ongoing_projects: [buildProject(), buildProject({ id: 'P002', status: 'Closed' })],
  metrics: [1, 2, 3, 4, 5].map((id) => buildMetric({ id, label: `Label ${id}` })),
};

const MARKUP =
  '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">{{name}}$t(common.showAll)';
const LONG_WORD = 'a'.repeat(10_000);
const RIGHT_TO_LEFT = '\u202eمراجعة <b>منهجية</b>';

/** Every table with what somebody might do to break the pages. */
export const HOSTILE_CONTENT: PageContent = {
  publications: [MARKUP, LONG_WORD, RIGHT_TO_LEFT].map((text, index) =>
    buildPublication({
      id: index + 1,
      ...everyText('publications', () => text),
      doi: ['javascript:alert(1)', '"><script>', '10.1/x'][index] ?? null,
      image_url: ['javascript:alert(1)', '', ' "><script> '][index] ?? '',
    }),
  ),
  submitted_papers: [MARKUP, LONG_WORD, RIGHT_TO_LEFT].map((text, index) =>
    buildPaper({ id: index + 1, ...everyText('submitted_papers', () => text) }),
  ),
  ongoing_projects: [MARKUP, LONG_WORD, RIGHT_TO_LEFT].map((text) =>
    buildProject(everyText('ongoing_projects', () => text)),
  ),
  metrics: [MARKUP, LONG_WORD, RIGHT_TO_LEFT].map((text, index) =>
    buildMetric({ id: index + 1, ...everyText('metrics', () => text) }),
  ),
};
