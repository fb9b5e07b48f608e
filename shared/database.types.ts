// Generated from supabase/migrations by local-stack/database/generate-types.ts. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      content_history: {
        Row: {
          id: number;
          table_name: string;
          row_id: string | null;
          action: 'insert' | 'update' | 'delete' | 'reorder';
          changed_at: string;
          changed_by: string | null;
          changed_by_name: string | null;
          old_row: Json | null;
          new_row: Json | null;
        };
        Insert: {
          id?: never;
          table_name: string;
          row_id?: string | null;
          action: 'insert' | 'update' | 'delete' | 'reorder';
          changed_at?: string;
          changed_by?: string | null;
          changed_by_name?: string | null;
          old_row?: Json | null;
          new_row?: Json | null;
        };
        Update: {
          id?: never;
          table_name?: string;
          row_id?: string | null;
          action?: 'insert' | 'update' | 'delete' | 'reorder';
          changed_at?: string;
          changed_by?: string | null;
          changed_by_name?: string | null;
          old_row?: Json | null;
          new_row?: Json | null;
        };
        Relationships: [];
      };
      metrics: {
        Row: {
          id: number;
          number_value: string;
          label: string;
          order_index: number;
          created_at: string;
          updated_at: string;
          label_ar: string | null;
        };
        Insert: {
          id?: number;
          number_value: string;
          label: string;
          order_index: number;
          created_at?: string;
          updated_at?: string;
          label_ar?: string | null;
        };
        Update: {
          id?: number;
          number_value?: string;
          label?: string;
          order_index?: number;
          created_at?: string;
          updated_at?: string;
          label_ar?: string | null;
        };
        Relationships: [];
      };
      ongoing_projects: {
        Row: {
          id: string;
          field_of_study: string;
          scope_of_study: string;
          study_type: string;
          target_specialities: string;
          status: 'Open' | 'Closed';
          created_at: string;
          updated_at: string;
          field_of_study_ar: string | null;
          scope_of_study_ar: string | null;
          study_type_ar: string | null;
          target_specialities_ar: string | null;
        };
        Insert: {
          id: string;
          field_of_study?: string;
          scope_of_study?: string;
          study_type?: string;
          target_specialities?: string;
          status?: 'Open' | 'Closed';
          created_at?: string;
          updated_at?: string;
          field_of_study_ar?: string | null;
          scope_of_study_ar?: string | null;
          study_type_ar?: string | null;
          target_specialities_ar?: string | null;
        };
        Update: {
          id?: string;
          field_of_study?: string;
          scope_of_study?: string;
          study_type?: string;
          target_specialities?: string;
          status?: 'Open' | 'Closed';
          created_at?: string;
          updated_at?: string;
          field_of_study_ar?: string | null;
          scope_of_study_ar?: string | null;
          study_type_ar?: string | null;
          target_specialities_ar?: string | null;
        };
        Relationships: [];
      };
      publications: {
        Row: {
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
          title_ar: string | null;
          summary_ar: string | null;
          authors_ar: string | null;
          journal_ar: string | null;
          image_alt_ar: string | null;
        };
        Insert: {
          id?: number;
          title: string;
          summary: string;
          authors: string;
          journal: string;
          date?: string;
          doi?: string | null;
          image_url: string;
          image_alt?: string | null;
          order_index?: number;
          created_at?: string;
          updated_at?: string;
          image_width?: number | null;
          image_height?: number | null;
          title_ar?: string | null;
          summary_ar?: string | null;
          authors_ar?: string | null;
          journal_ar?: string | null;
          image_alt_ar?: string | null;
        };
        Update: {
          id?: number;
          title?: string;
          summary?: string;
          authors?: string;
          journal?: string;
          date?: string;
          doi?: string | null;
          image_url?: string;
          image_alt?: string | null;
          order_index?: number;
          created_at?: string;
          updated_at?: string;
          image_width?: number | null;
          image_height?: number | null;
          title_ar?: string | null;
          summary_ar?: string | null;
          authors_ar?: string | null;
          journal_ar?: string | null;
          image_alt_ar?: string | null;
        };
        Relationships: [];
      };
      submitted_papers: {
        Row: {
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
          title_ar: string | null;
          journal_ar: string | null;
          description_ar: string | null;
          image_alt_ar: string | null;
        };
        Insert: {
          id?: number;
          title: string;
          journal: string;
          description: string;
          image_url: string;
          image_alt?: string | null;
          order_index?: number;
          created_at?: string;
          updated_at?: string;
          image_width?: number | null;
          image_height?: number | null;
          title_ar?: string | null;
          journal_ar?: string | null;
          description_ar?: string | null;
          image_alt_ar?: string | null;
        };
        Update: {
          id?: number;
          title?: string;
          journal?: string;
          description?: string;
          image_url?: string;
          image_alt?: string | null;
          order_index?: number;
          created_at?: string;
          updated_at?: string;
          image_width?: number | null;
          image_height?: number | null;
          title_ar?: string | null;
          journal_ar?: string | null;
          description_ar?: string | null;
          image_alt_ar?: string | null;
        };
        Relationships: [];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      keep_picture_size: {
        Args: { address: string; width: number; height: number };
        Returns: number;
      };
      may_edit: {
        Args: Record<PropertyKey, never>;
        Returns: boolean;
      };
      reorder_publications: {
        Args: { ids: number[]; expected?: number[] };
        Returns: undefined;
      };
      reorder_submitted_papers: {
        Args: { ids: number[]; expected?: number[] };
        Returns: undefined;
      };
      restore_deleted: {
        Args: { history_id: number };
        Returns: Json;
      };
      set_admin: {
        Args: { account: string; may_edit: boolean };
        Returns: undefined;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
