// Generated from supabase/migrations by local-supabase/database/generate-schema.ts. Do not edit.

type Json = unknown;

/** A row of each table that pages read. Translations are absent from rows of the default language. */
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
    title_ar?: string | null;
    summary_ar?: string | null;
    authors_ar?: string | null;
    journal_ar?: string | null;
    image_alt_ar?: string | null;
    notices: Json | null;
    work_type: '' | 'journal-article' | 'book-chapter' | 'preprint' | null;
    volume: string | null;
    issue: string | null;
    pages: string | null;
    publisher: string | null;
    issn: string | null;
    pmid: string | null;
    licence_url: string | null;
    author_orcids: string | null;
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
    title: string | null;
    question: string | null;
    background: string | null;
    tasks: string | null;
    hours_per_week: string | null;
    places: string | null;
    deadline: string | null;
    who_can_join: string | null;
    lead_name: string | null;
    lead_role: string | null;
    authorship_rule: string | null;
    ethics_reference: string | null;
    registry: '' | 'PROSPERO' | 'SCTR' | 'ClinicalTrials' | 'OSF' | 'other' | null;
    registry_id: string | null;
    updates: string | null;
    closes_at: string | null;
    title_ar?: string | null;
    question_ar?: string | null;
    background_ar?: string | null;
    tasks_ar?: string | null;
    who_can_join_ar?: string | null;
    lead_name_ar?: string | null;
    lead_role_ar?: string | null;
    authorship_rule_ar?: string | null;
    updates_ar?: string | null;
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

/** A row of each table that pages are composed from, and do not read. */
export type ComposedRows = {
  page_texts: {
    id: number;
    page: 'home' | 'who-we-are' | 'aims-goals' | 'success-record' | 'visionary-model' | 'publications' | 'accepted-manuscripts' | 'ongoing-projects' | 'collaborations' | 'join-us' | 'privacy';
    key: string;
    en: string | null;
    ar: string | null;
    created_at: string;
    updated_at: string;
  };
  partners: {
    id: number;
    name: string;
    image_url: string;
    address: string | null;
    order_index: number;
    created_at: string;
    updated_at: string;
    name_ar?: string | null;
  };
  site_facts: {
    id: number;
    name: string | null;
    wordmark: string | null;
    tagline: string | null;
    location: string | null;
    whatsapp_number: string | null;
    privacy_contact: string | null;
    created_at: string;
    updated_at: string;
    name_ar?: string | null;
    wordmark_ar?: string | null;
    tagline_ar?: string | null;
    location_ar?: string | null;
  };
};
