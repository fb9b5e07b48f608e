import type { FieldValues } from '@burhan/shared/data/resource-store';
import type { Language } from '@burhan/shared/i18n/languages';
import type { ComponentType } from 'react';

export type CellProps<Row> = {
  row: Row;
  isBusy: boolean;
  /** Saves these columns at once, without the form. */
  onChange: (values: FieldValues) => void;
};

export type PreviewProps = {
  values: FieldValues;
  picture: string | null;
  /** Whose texts are being edited. */
  language: Language;
};

/** What a panel draws itself; the engine draws the rest. */
export type PanelParts<Row> = {
  /** What a card shows of its item. */
  Item?: ComponentType<{ row: Row }>;
  /** Cells by column. */
  cells?: Readonly<Record<string, ComponentType<CellProps<Row>>>>;
  /** What the item in the form will look like to visitors. */
  Preview?: ComponentType<PreviewProps>;
  /** More that can be done with the whole list, in the toolbar. */
  Tools?: ComponentType;
};
