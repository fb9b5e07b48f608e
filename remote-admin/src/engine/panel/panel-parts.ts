import type { Language } from '@burhan/shared/i18n/languages';
import type { ComponentType } from 'react';
import type { HistoryEntry } from '../../data/history.ts';
import type { FieldValues } from '../../data/resource-store.ts';

export type CellProps<Row> = {
  row: Row;
  isBusy: boolean;
  onChange: (values: FieldValues) => void;
};

export type PreviewProps = {
  values: FieldValues;
  picture: string | null;
  /** Whose texts are being edited. */
  language: Language;
};

export type ExportColumn<Row> = { label: string; text: (row: Row) => string };

/** What a panel draws itself; the engine draws the rest. */
export type PanelParts<Row> = {
  Item?: ComponentType<{ row: Row }>;
  cells?: Readonly<Record<string, ComponentType<CellProps<Row>>>>;
  Preview?: ComponentType<PreviewProps>;
  /** Below an item of the list: what else is known of it, and what can be done about that. */
  ItemNote?: ComponentType<{ row: Row }>;
  Tools?: ComponentType;
  /** Of a change in the history: what no field of the form says. */
  HistoryNote?: ComponentType<{ entry: HistoryEntry }>;
  /** A hook: what an exported list has after the resource's own columns. */
  useExportColumns?: () => readonly ExportColumn<Row>[];
};
