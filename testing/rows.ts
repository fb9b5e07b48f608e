import type { Metric } from '@burhan/shared/entities/metric';
import type { OngoingProject } from '@burhan/shared/entities/ongoing-project';
import type { Publication } from '@burhan/shared/entities/publication';
import type { SubmittedPaper } from '@burhan/shared/entities/submitted-paper';

const TIMES = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };

export function buildPublication(fields: Partial<Publication> = {}): Publication {
  return {
    id: 1,
    title: 'The PRISMA 2020 statement',
    summary: 'What a systematic review should report.',
    authors: 'Page MJ, McKenzie JE, et al.',
    journal: 'BMJ',
    date: '2021',
    doi: '10.1136/bmj.n71',
    image_url: '/media/publications/prisma-2020.jpg',
    image_alt: '',
    order_index: 1,
    ...TIMES,
    ...fields,
  };
}

/** Publications 'Publication 1', 'Publication 2' … in order. */
export function buildPublications(count: number): Publication[] {
  return Array.from({ length: count }, (_, index) =>
    buildPublication({ id: index + 1, title: `Publication ${index + 1}`, order_index: index + 1 }),
  );
}

export function buildPaper(fields: Partial<SubmittedPaper> = {}): SubmittedPaper {
  return {
    id: 1,
    title: 'Sample manuscript',
    journal: 'Saudi Medical Journal',
    description: 'A systematic review.',
    image_url: '/media/papers/1.jpg',
    image_alt: '',
    order_index: 1,
    ...TIMES,
    ...fields,
  };
}

export function buildProject(fields: Partial<OngoingProject> = {}): OngoingProject {
  return {
    id: 'P001',
    field_of_study: 'Cardiology',
    scope_of_study: 'Early mobilisation in heart failure',
    study_type: 'Systematic Review and Meta-Analysis',
    target_specialities: 'Cardiology, Physiotherapy',
    status: 'Open',
    ...TIMES,
    ...fields,
  };
}

export function buildMetric(fields: Partial<Metric> = {}): Metric {
  return { id: 1, number_value: '50+', label: 'Researchers trained', order_index: 1, ...TIMES, ...fields };
}
