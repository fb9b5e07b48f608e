import { DataError, type DataErrorCode } from '@burhan/shared/data/data-error';
import type { Language } from '@burhan/shared/i18n/languages';
import type { TFunction } from 'i18next';
import type { ComponentType, RefObject } from 'react';
import type { DraftStore } from '../../data/drafts.ts';
import type { HistoryEntry, HistoryStore } from '../../data/history.ts';
import type { PreviewLinkStore } from '../../data/preview-links.ts';
import type { FieldValues, ResourceStore } from '../../data/resource-store.ts';
import type { Resource, ResourceRow } from '../../resources/resource.ts';
import { requiredContext } from '../base/required-context.ts';
import type { useResourceTexts } from '../base/use-resource-texts.ts';
import type { useTimes } from '../base/use-times.ts';
import type { ShowToast } from '../overlays/toast-provider.tsx';
import type { FormState } from './form-state.ts';
import type { Act } from './use-failure-toast.ts';
import type { useLists, useOrder } from './use-lists.ts';
import type { useSiteState } from './use-site-state.ts';

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

/** A question over the list: whether to delete a row, or when the open form, or the removal of a row, is to be published. */
export type Question =
  | { kind: 'deletion'; row: ResourceRow }
  /** `wallTime`: as far as it was typed. It stays while a conflict is shown in its place. */
  | { kind: 'time'; of: 'form' | ResourceRow; wallTime: string | null };

export type ConflictLine = { label: string; mine: string; theirs: string; differs: boolean };

/** Two versions, between which the person chooses (docs/product-rules.md#versions). */
export type Conflict = {
  text: string;
  lines: readonly ConflictLine[];
  isGone?: boolean;
  /** My version is to delete it. */
  isDeletion?: boolean;
};

export type Choice = 'mine' | 'theirs' | 'editing';

/** `answer`: null while my version is being written. */
export type ShownConflict = Conflict & { answer: ((choice: Choice) => void) | null };

/** All that the parts and the acts of a panel work with, for any resource. */
export type Panel = {
  resource: Resource;
  parts: PanelParts<ResourceRow>;
  /** Texts of the console, and those of the resource. */
  t: TFunction<'console'>;
  words: Omit<ReturnType<typeof useResourceTexts>, 't'>;
  times: ReturnType<typeof useTimes>;
  store: ResourceStore;
  history: HistoryStore;
  draftStore: DraftStore;
  links: PreviewLinkStore;
  lists: ReturnType<typeof useLists>;
  order: ReturnType<typeof useOrder>;
  form: FormState;
  /** Whether the site has followed. */
  onSite: ReturnType<typeof useSiteState>;

  question: Question | null;
  ask: (question: Question | null) => void;
  conflict: ShownConflict | null;
  /** Shows two versions until the person chooses, and my version until `closeConflict`. */
  askWhichVersion: (conflict: Conflict) => Promise<Choice>;
  closeConflict: () => void;
  /** True at once when no typing would be lost; else asks first. */
  confirmLoss: () => Promise<boolean>;

  /** An act runs, and does not wait for an answer. */
  isBusy: boolean;
  /** Starts an act; drops it while another runs, so that nothing is sent twice. */
  start: <Args extends unknown[]>(act: (panel: Panel, ...args: Args) => Promise<void>, ...args: Args) => void;
  /** Starts an act after the one that runs: for what is offered once only, such as Undo. */
  startNext: Panel['start'];
  /** Writes, and looks whether the site follows. */
  write: <Value>(request: () => Promise<Value>) => Promise<Result<Value>>;

  toast: ShowToast;
  tellFailure: (act: Act, error: unknown, item?: string) => void;
  /** Its element, within which the focus is moved. */
  root: RefObject<HTMLElement | null>;
  /** Moves the focus to what has this `data-focus-key`, as soon as it is there. */
  focus: (key: string) => void;
};

export const [PanelContext, usePanel] = requiredContext<Panel>('ResourcePanel');

/** What came of a request. 'conflict': the row changed since it was read; 'draft-conflict': its draft did. */
export type Result<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'conflict' | 'draft-conflict' | 'failed'; error: unknown };

const KINDS: Partial<Record<DataErrorCode, 'conflict' | 'draft-conflict'>> = {
  conflict: 'conflict',
  'draft-conflict': 'draft-conflict',
  'draft-gone': 'draft-conflict',
  'draft-exists': 'draft-conflict',
};

export async function resultOf<Value>(request: Promise<Value>): Promise<Result<Value>> {
  try {
    return { kind: 'done', value: await request };
  } catch (error) {
    return { kind: (error instanceof DataError && KINDS[error.code]) || 'failed', error };
  }
}
