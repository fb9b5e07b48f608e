// Generated from supabase/migrations by local-stack/database/generate-schema.ts. Do not edit.

/** A row of each table that visitors read. Translations are absent from rows of the default language. */
export type Rows = {
  publications: {
    id: number;
    title: string;
    summary: string;
    authors: string;
    journal: string;
    date: string;
    doi: string | null;
    image_url: string;
    image_alt: string | null;
    order_index: number;
    created_at: string;
    updated_at: string;
    image_width: number | null;
    image_height: number | null;
    title_ar?: string | null;
    summary_ar?: string | null;
    authors_ar?: string | null;
    journal_ar?: string | null;
    image_alt_ar?: string | null;
    work_type: '' | 'journal-article' | 'book-chapter' | 'preprint' | null;
    volume: string | null;
    issue: string | null;
    pages: string | null;
    publisher: string | null;
    issn: string | null;
    pmid: string | null;
    licence_url: string | null;
    author_orcids: string | null;
    notices: unknown;
    notices_checked_at: string | null;
  };
  submitted_papers: {
    id: number;
    title: string;
    journal: string;
    description: string;
    image_url: string;
    image_alt: string | null;
    order_index: number;
    created_at: string;
    updated_at: string;
    image_width: number | null;
    image_height: number | null;
    title_ar?: string | null;
    journal_ar?: string | null;
    description_ar?: string | null;
    image_alt_ar?: string | null;
  };
  ongoing_projects: {
    id: string;
    field_of_study: string;
    scope_of_study: string;
    study_type: string;
    target_specialities: string;
    status: 'Open' | 'Closed';
    created_at: string;
    updated_at: string;
    field_of_study_ar?: string | null;
    scope_of_study_ar?: string | null;
    study_type_ar?: string | null;
    target_specialities_ar?: string | null;
  };
  metrics: {
    id: number;
    number_value: string;
    label: string;
    order_index: number;
    created_at: string;
    updated_at: string;
    label_ar?: string | null;
  };
};
