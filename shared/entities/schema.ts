// Generated from supabase/migrations by local-supabase/database/generate-schema.ts. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** A row of each table that scripts of public pages read. Rows for the default language lack the translations. */
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
    notices: unknown;
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
    ethics_reference_ar?: string | null;
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

/** A row of each table that prerendering reads but scripts of public pages do not. */
export type PrerenderedRows = {
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

/** A row of each table that has columns which visitors may not read. */
export type ConsoleRows = {
  content_history: {
    id: number;
    table_name: string;
    row_id: string | null;
    action: 'insert' | 'update' | 'delete' | 'reorder';
    changed_at: string;
    changed_by: string | null;
    changed_by_name: string | null;
    old_row: Json | null;
    new_row: Json | null;
    prepared_by_name: string | null;
    published_by: string | null;
    bytes: number | null;
  };
  content_drafts: {
    id: number;
    table_name: string;
    row_id: string | null;
    action: 'insert' | 'update' | 'delete';
    draft_values: Json;
    base_version: string | null;
    publish_at: string | null;
    problem: string | null;
    problem_text: string | null;
    problem_at: string | null;
    created_at: string;
    updated_at: string;
    created_by: string | null;
    updated_by: string | null;
    created_by_name: string | null;
    updated_by_name: string | null;
    discarded_at: string | null;
    scheduled_by: string | null;
  };
  preview_links: {
    id: number;
    draft_id: number;
    token_hash: string;
    expires_at: string;
    ended_at: string | null;
    created_at: string;
    created_by: string | null;
    created_by_name: string | null;
  };
  retraction_notices: {
    doi: string;
    kind: 'none' | 'reinstatement' | 'correction' | 'concern' | 'partial_retraction' | 'retraction' | 'removal';
    date: string;
    notice_doi: string;
    found_at: string;
    checked_at: string;
  };
};

/** The columns of each table in `Rows`, in the table's order, without the translations. */
export const COLUMNS = {
  publications: ["id","title","summary","authors","journal","date","doi","image_url","image_alt","order_index","created_at","updated_at","notices","work_type","volume","issue","pages","publisher","issn","pmid","licence_url","author_orcids"],
  submitted_papers: ["id","title","journal","description","image_url","image_alt","order_index","created_at","updated_at"],
  ongoing_projects: ["id","field_of_study","scope_of_study","study_type","target_specialities","status","created_at","updated_at","title","question","background","tasks","hours_per_week","places","deadline","who_can_join","lead_name","lead_role","authorship_rule","ethics_reference","registry","registry_id","updates","closes_at"],
  metrics: ["id","number_value","label","order_index","created_at","updated_at"],
} as const;

/** The columns that have translations. A translation is `<column>_<language>`, and null if nobody wrote it. */
export const TRANSLATED_COLUMNS = {
  publications: ["title","summary","authors","journal","image_alt"],
  submitted_papers: ["title","journal","description","image_alt"],
  ongoing_projects: ["field_of_study","scope_of_study","study_type","target_specialities","title","question","background","tasks","who_can_join","lead_name","lead_role","authorship_rule","ethics_reference","updates"],
  metrics: ["label"],
} as const;

/** The columns of each table in `PrerenderedRows`, with the translations. */
export const PRERENDERED_COLUMNS = {
  page_texts: ["id","page","key","en","ar","created_at","updated_at"],
  partners: ["id","name","image_url","address","order_index","created_at","updated_at","name_ar"],
  site_facts: ["id","name","wordmark","tagline","location","whatsapp_number","privacy_contact","created_at","updated_at","name_ar","wordmark_ar","tagline_ar","location_ar"],
} as const;

/** The columns that have translations, of each table in `PrerenderedRows`. */
export const PRERENDERED_TRANSLATED_COLUMNS = {
  page_texts: [],
  partners: ["name"],
  site_facts: ["name","wordmark","tagline","location"],
} as const;

/** The most characters of a text, and of each of its translations. */
export const FIELD_LENGTHS = {
  publications: {"title":500,"summary":10000,"authors":10000,"journal":500,"date":50,"doi":300,"image_url":2000,"image_alt":500,"volume":50,"issue":50,"pages":50,"publisher":300,"issn":9,"pmid":9,"licence_url":300,"author_orcids":10000},
  submitted_papers: {"title":500,"journal":500,"description":10000,"image_url":2000,"image_alt":500},
  ongoing_projects: {"id":50,"field_of_study":500,"scope_of_study":2000,"study_type":500,"target_specialities":2000,"title":300,"question":1000,"background":10000,"tasks":5000,"hours_per_week":50,"places":4,"deadline":10,"who_can_join":2000,"lead_name":200,"lead_role":200,"authorship_rule":2000,"ethics_reference":200,"registry_id":100,"updates":5000},
  metrics: {"number_value":30,"label":100},
  page_texts: {"key":200,"en":8000,"ar":8000},
  partners: {"name":200,"image_url":2000,"address":300},
  site_facts: {"name":120,"wordmark":60,"tagline":300,"location":120,"whatsapp_number":15,"privacy_contact":300},
} as const;

/** The values that a column may have, if a constraint lists them. */
export const ALLOWED_VALUES = {
  publications: {"work_type":["","journal-article","book-chapter","preprint"]},
  submitted_papers: {},
  ongoing_projects: {"status":["Open","Closed"],"registry":["","PROSPERO","SCTR","ClinicalTrials","OSF","other"]},
  metrics: {},
  page_texts: {"page":["home","who-we-are","aims-goals","success-record","visionary-model","publications","accepted-manuscripts","ongoing-projects","collaborations","join-us","privacy"]},
  partners: {},
  site_facts: {},
} as const;

/** The row limit of each list (docs/rules/content.md#row-limits). */
export const ROW_LIMITS = {
  publications: 9,
  submitted_papers: 9,
  ongoing_projects: 10,
  partners: 24,
} as const;
