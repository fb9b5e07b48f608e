import { median, ratio } from '../figures/median.ts';
import { OUR_SITE } from '../figures/summary.ts';
import type { ConsoleFigures } from './console-visit.ts';
import { PEER_CONSOLE } from './consoles.ts';

export type ConsoleRuns = {
  /** By console, one entry for each round. */
  figures: ReadonlyMap<string, readonly ConsoleFigures[]>;
  /** When the first view of a public page was painted, in ms. */
  publicViews: readonly number[];
  /** Runs that began on a busy machine. */
  busyRuns: number;
};

type Row = { label: string; read: (figures: ConsoleFigures) => number; digits?: number; limit?: number };

/** `limit`: at most so many times the peer's figure. */
const ROWS: readonly Row[] = [
  { label: 'login form ms', read: ({ formMs }) => formMs },
  { label: 'KB to the login form', read: ({ formKB }) => formKB },
  { label: 'of it script KB', read: ({ formScriptKB }) => formScriptKB },
  { label: 'requests to the login form', read: ({ formRequests }) => formRequests },
  { label: 'from login to a usable list ms', read: ({ listMs }) => listMs },
  { label: 'KB by then', read: ({ listKB }) => listKB },
  {
    label: 'waited for a usable list ms (form + list)',
    read: ({ formMs, listMs }) => formMs + listMs,
    limit: 0.5,
  },
  { label: 'form sent as soon as it is there: usable list ms', read: ({ atOnceMs }) => atOnceMs, limit: 0.5 },
  { label: 'from the list to an open form ms', read: ({ editMs }) => editMs },
  { label: 'second visit in the tab: usable list ms', read: ({ reloadMs }) => reloadMs },
  { label: 'CLS', read: ({ layoutShift }) => layoutShift, digits: 3 },
];

/** At most so many times the first view of a public page. */
const FORM_LIMIT = 1.2;

/** The table of medians, ours beside the peer's, and the login form beside a public page. */
export function consoleReport({ figures, publicViews, busyRuns }: ConsoleRuns): string {
  const middle = (name: string, { read }: Row) => median((figures.get(name) ?? []).map(read));
  const lines = ROWS.map((row) => {
    const [ours, theirs] = [middle(OUR_SITE, row), middle(PEER_CONSOLE, row)];
    const times = ratio(ours, theirs);
    const own = withMark(formatted(ours, row.digits), isMissed(times, row.limit));
    const goal = row.limit === undefined ? '' : `≤ ${row.limit} × ${PEER_CONSOLE}`;
    return `| ${row.label} | ${own} | ${goal} | ${formatted(theirs, row.digits)}${shown(times)} |`;
  });
  const publicView = median(publicViews);
  const toForm = ratio(median((figures.get(OUR_SITE) ?? []).map(({ formMs }) => formMs)), publicView);
  const verdict = withMark(`${toForm?.toFixed(2)} ×`, isMissed(toForm, FORM_LIMIT));
  const busy = busyRuns > 0 ? `\n**${busyRuns} runs began on a busy machine: distrust the times.**\n` : '';
  return `## The console beside a peer

Medians of ${publicViews.length} on the slow phone, react-admin on the same tables of the same backend
(\`bench/peers/console-react-admin\`), \`npm run bench -- --console\`.
${busy}
|  | ${OUR_SITE} | goal | ${PEER_CONSOLE} |
| --- | ---: | ---: | ---: |
${lines.join('\n')}

The login form is painted after ${verdict} the first view of a public page (${formatted(publicView)} ms; goal ≤ ${FORM_LIMIT}).
`;
}

const isMissed = (times: number | null, limit: number | undefined): boolean =>
  times !== null && limit !== undefined && times > limit;

const withMark = (text: string, missed: boolean): string => (missed ? `**${text}** (missed)` : text);

const shown = (times: number | null): string => (times === null ? '' : ` (×${times.toFixed(2)})`);

function formatted(value: number | null, digits = 0): string {
  return value === null ? '–' : value.toFixed(digits).replace(/^0\.0+$/, '0');
}
