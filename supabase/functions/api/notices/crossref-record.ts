import { foldedDoi } from '@burhan/shared/doi';
import type { NoticeKind } from '@burhan/shared/notices';
import type { NoticeSource } from '../dependencies.ts';
import { objectOf, parseJsonObject } from '../read-body.ts';

/** One line of `updated-by` or `update-to`. */
export type Update = {
  /** Of the notice in `updated-by`, of the work in `update-to`; folded, '' where it is none. */
  doi: string;
  kind: NoticeKind;
  /** null for one that is neither. */
  source: NoticeSource | null;
  /** `YYYY`, `YYYY-MM`, `YYYY-MM-DD` or ''. */
  date: string;
};

/** What Crossref's record of a work says of notices. */
export type CrossrefRecord = {
  /** Folded. */
  doi: string;
  /** Notices about the work. */
  updatedBy: Update[];
  /** What the work is a notice about. */
  updateTo: Update[];
  /** Whether it is a notice of any kind, of those that are ignored here too. */
  isNotice: boolean;
};

/** Types of updates as publishers and Retraction Watch name them; others say nothing against a work. */
const KINDS = new Map<string, NoticeKind>([
  ['retraction', 'retraction'],
  ['withdrawal', 'retraction'],
  ['partial_retraction', 'partial_retraction'],
  ['removal', 'removal'],
  ['expression_of_concern', 'concern'],
  ['correction', 'correction'],
  ['corrigendum', 'correction'],
  ['erratum', 'correction'],
  ['reinstatement', 'reinstatement'],
]);

/** Reads the answer to `/works/<doi>`. @returns null where it is no such answer; nothing of it is believed then. */
export function parseCrossrefRecord(bytes: Uint8Array): CrossrefRecord | null {
  const message = objectOf(parseJsonObject(bytes)?.message);
  const doi = foldedDoi(textOf(message?.DOI));
  const updatedBy = parseUpdates(message?.['updated-by']);
  const updateTo = parseUpdates(message?.['update-to']);
  if (!doi || !updatedBy || !updateTo) return null;
  return { doi, updatedBy: updatedBy.known, updateTo: updateTo.known, isNotice: updateTo.count > 0 };
}

/** @returns null where there is something else than a list of updates. */
function parseUpdates(value: unknown): { known: Update[]; count: number } | null {
  if (value === undefined || value === null) return { known: [], count: 0 };
  if (!Array.isArray(value)) return null;
  const known: Update[] = [];
  for (const entry of value) {
    const update = objectOf(entry);
    const type = textOf(update?.type);
    if (!update || type === null) return null;
    const kind = KINDS.get(
      type
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
    );
    if (!kind) continue;
    known.push({
      doi: foldedDoi(textOf(update.DOI)) ?? '',
      kind,
      source: sourceOf(update.source),
      date: dateOf(objectOf(update.updated)?.['date-parts']),
    });
  }
  return { known, count: value.length };
}

/** Records from before Crossref took Retraction Watch's data name no source. */
function sourceOf(value: unknown): NoticeSource | null {
  if (value === undefined || value === null || value === 'publisher') return 'publisher';
  return value === 'retraction-watch' ? value : null;
}

/** `[[2021, 3, 9]]` as `2021-03-09`, as far as it is a date. */
function dateOf(parts: unknown): string {
  const [year, month, day]: unknown[] = Array.isArray(parts) && Array.isArray(parts[0]) ? parts[0] : [];
  if (!isBetween(year, 1600, 9999)) return '';
  if (!isBetween(month, 1, 12)) return String(year);
  const isDay = isBetween(day, 1, new Date(Date.UTC(year, month, 0)).getUTCDate());
  return [year, month, ...(isDay ? [day] : [])].map((part) => String(part).padStart(2, '0')).join('-');
}

function isBetween(value: unknown, lowest: number, highest: number): value is number {
  return Number.isInteger(value) && (value as number) >= lowest && (value as number) <= highest;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
