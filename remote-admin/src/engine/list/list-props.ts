import type { FieldValues } from '@burhan/shared/data/resource-store';
import type { Resource, ResourceRow } from '@burhan/shared/resources/resource';
import type { ComponentType, ReactNode } from 'react';
import type { PreviewProps } from '../form/resource-form.tsx';

export type CellProps<Row> = {
  row: Row;
  isBusy: boolean;
  /** Saves these columns at once, without the form. */
  onChange: (values: FieldValues) => void;
};

/** What a panel draws itself; the engine draws the rest. */
export type PanelParts<Row> = {
  /** What a card shows of its item. */
  Item?: ComponentType<{ row: Row }>;
  /** Cells by column. */
  cells?: Readonly<Record<string, ComponentType<CellProps<Row>>>>;
  Preview?: ComponentType<PreviewProps>;
};

export type ListProps = {
  resource: Resource;
  rows: readonly ResourceRow[];
  parts: PanelParts<ResourceRow>;
  /** The item whose form is open, and its form, which takes the item's place. */
  openId: ResourceRow['id'] | null;
  form: ReactNode;
  isBusy: boolean;
  onEdit: (row: ResourceRow) => void;
  onDelete: (row: ResourceRow) => void;
  onChange: (row: ResourceRow, values: FieldValues) => void;
};
