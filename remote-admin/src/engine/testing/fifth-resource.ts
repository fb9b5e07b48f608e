import type { TranslationLanguage } from '@burhan/shared/i18n/languages';
import type { ListTextsOf } from '@burhan/shared/i18n/resource-texts';
import { defineResource } from '../../resources/resource.ts';

type Workshop = {
  id: number;
  topic: string;
  room: string;
  order_index: number;
  created_at: string;
  updated_at: string;
} & { [Column in `topic_${TranslationLanguage}`]?: string | null };

/** A resource that the product does not have: one definition, and the engine does the rest. */
export const workshopsResource = defineResource<Workshop>({
  name: 'workshops',
  table: 'workshops',
  scope: 'content',
  columns: {
    id: { control: 'none' },
    topic: { control: 'text', required: true, maximumLength: 40 },
    room: { control: 'text', maximumLength: 20 },
    order_index: { control: 'none' },
  },
  translatedColumns: ['topic'],
  itemColumn: 'topic',
  rowLimit: 4,
  isList: true,
  listColumns: ['topic', 'room'],
});

export const workshopTexts = {
  heading: 'Workshops',
  about: 'Workshops.',
  add: 'Add Workshop',
  edit: 'Edit Workshop',
  empty: 'No workshops yet.',
  columns: { id: 'ID', topic: 'Topic', room: 'Room', order_index: 'Order' },
  login: { invalid: 'Wrong.' },
  missing: { title: 'Validation Error', text: 'Missing: {{fields}}.' },
  failures: {
    load: { title: 'Error', answered: 'Load: {{message}}', unanswered: 'Load?' },
    save: { title: 'Error', answered: 'Save: {{message}}', unanswered: 'Save?' },
    delete: { title: 'Error', answered: 'Delete: {{message}}', unanswered: 'Delete?' },
  },
  duplicate: 'There is a workshop {{id}}.',
  limit: { title: 'Full', text: 'Four workshops at most.' },
  added: 'Workshop added',
  updated: 'Workshop updated',
  deleted: 'Workshop deleted',
  restored: 'Workshop restored',
  deleteQuestion: { title: 'Delete workshop', text: 'Delete this workshop?' },
  conflict: 'Somebody else changed this workshop.',
} satisfies ListTextsOf<Workshop>;
