import type { Metric, OngoingProject, Publication, SubmittedPaper } from '@burhan/shared/entities/content';
import { sampleRow } from '@burhan/shared/testing/sample-rows';

export function buildPublication(fields: Partial<Publication> = {}): Publication {
  return sampleRow('publications', {
    title: 'The PRISMA 2020 statement',
    summary: 'What a systematic review should report.',
    authors: 'Page MJ, McKenzie JE, et al.',
    journal: 'BMJ',
    date: '2021',
    doi: '10.1136/bmj.n71',
    image_url: '/media/publications/prisma-2020.jpg',
    image_alt: '',
    ...fields,
  });
}

/** Publications 'Publication 1', 'Publication 2' … in order. */
export function buildPublications(count: number): Publication[] {
  return Array.from({ length: count }, (_, index) =>
    buildPublication({ id: index + 1, title: `Publication ${index + 1}`, order_index: index + 1 }),
  );
}

export function buildPaper(fields: Partial<SubmittedPaper> = {}): SubmittedPaper {
  return sampleRow('submitted_papers', {
    title: 'Sample manuscript',
    journal: 'Saudi Medical Journal',
    description: 'A systematic review.',
    image_url: '/media/papers/1.jpg',
    image_alt: '',
    ...fields,
  });
}

export function buildProject(fields: Partial<OngoingProject> = {}): OngoingProject {
  return sampleRow('ongoing_projects', {
    id: 'P001',
    field_of_study: 'Cardiology',
    scope_of_study: 'Early mobilisation in heart failure',
    study_type: 'Systematic Review and Meta-Analysis',
    target_specialities: 'Cardiology, Physiotherapy',
    ...fields,
  });
}

export function buildMetric(fields: Partial<Metric> = {}): Metric {
  return sampleRow('metrics', { number_value: '50+', label: 'Researchers trained', ...fields });
}
