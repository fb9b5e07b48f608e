import type { Publication } from '../../../entities/content.ts';
import type { ListTextsOf } from '../../resource-texts.ts';

/** English texts of the publications panel. */
export const publicationTexts = {
  heading: 'Publications',
  about: 'Add, edit, delete and reorder the publications that visitors see.',
  add: 'Add Publication',
  edit: 'Edit Publication',
  empty: 'No publications yet.',
  columns: {
    id: 'ID',
    title: 'Title',
    summary: 'Summary',
    authors: 'Authors',
    journal: 'Journal',
    date: 'Date',
    doi: 'DOI',
    image_url: 'Image URL',
    image_alt: 'Image Alt',
    work_type: 'Type of Work',
    volume: 'Volume',
    issue: 'Issue',
    pages: 'Pages or Article Number',
    publisher: 'Publisher',
    issn: 'ISSN',
    pmid: 'PMID',
    licence_url: 'Licence URL',
    author_orcids: 'ORCID iDs',
    order_index: 'Order',
  },
  options: {
    work_type: { 'journal-article': 'Journal article', 'book-chapter': 'Book chapter', preprint: 'Preprint' },
  },
  groups: { citation: 'More for citations' },
  login: { invalid: 'Invalid credentials. Please try again.' },
  missing: { title: 'Validation Error', text: 'Please fill in all required fields: {{fields}}.' },
  failures: {
    load: {
      title: 'Error',
      answered: 'Failed to load publications: {{message}}',
      unanswered: 'An unexpected error occurred while loading publications.',
    },
    save: {
      title: 'Error',
      answered: 'Failed to save publication: {{message}}',
      unanswered: 'An unexpected error occurred while saving publication.',
    },
    delete: {
      title: 'Error',
      answered: 'Failed to delete publication: {{message}}',
      unanswered: 'An unexpected error occurred while deleting publication.',
    },
  },
  duplicate: 'This publication is in the list already.',
  limit: { title: 'Limit reached', text: 'Maximum of 9 publications allowed.' },
  added: 'Publication added successfully!',
  updated: 'Publication updated successfully!',
  deleted: 'Publication deleted',
  restored: 'Publication restored',
  deleteQuestion: {
    title: 'Delete publication',
    text: 'Are you sure you want to delete this publication?',
  },
  conflict: 'Somebody else changed this publication while you were editing.',
} as const satisfies ListTextsOf<Publication>;
