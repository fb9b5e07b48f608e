import { createHash } from 'node:crypto';

/** Why a backup was not written or not restored, worded for the person who asked. Nothing has been changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** What a backup says of itself in its first lines. */
export type BackupFacts = {
  /** ISO 8601. */
  writtenAt: string;
  /** Versions of the migrations that its database had. */
  migrations: readonly string[];
  /** Rows by table, such as `public.metrics`. */
  rows: Readonly<Record<string, number>>;
};

export type Backup = {
  facts: BackupFacts;
  /** Statements that put the content back, without a transaction around them. */
  sql: string;
};

/** Raised when an older build could no longer restore what this one writes. */
const FORMAT = 1;

const TITLE = '-- Backup of a Burhan site, format ';
const FACTS = '-- Facts: ';
const CHECKSUM = '-- SHA-256 of everything below: ';
const BEGIN = 'begin;\n';
const COMMIT = 'commit;\n';

/** The text of a backup file: SQL that psql takes as it is, below lines that let a damaged file be told. */
export function writeBackupFile({ facts, sql }: Backup): string {
  const below = `${FACTS}${JSON.stringify(facts)}\n${BEGIN}${sql}${COMMIT}`;
  return `${TITLE}${FORMAT}\n${CHECKSUM}${checksum(below)}\n${below}`;
}

/**
 * Reads a backup file that is whole and as it was written.
 * @throws BackupError saying what is wrong with it.
 */
export function readBackupFile(text: string): Backup {
  const [title = '', sealed = ''] = text.split('\n', 2);
  const format = title.startsWith(TITLE) ? Number(title.slice(TITLE.length)) : Number.NaN;
  if (!(format >= 1)) throw new BackupError('This is no backup of a Burhan site.');
  if (format > FORMAT) {
    throw new BackupError(
      `This backup has format ${format}, this build knows format ${FORMAT}: restore it with a newer build.`,
    );
  }

  const below = text.slice(title.length + sealed.length + 2);
  if (sealed !== CHECKSUM + checksum(below)) {
    throw new BackupError(
      'This backup is damaged, cut off or edited: its checksum is another. Take another copy.',
    );
  }
  const facts = below.slice(FACTS.length, below.indexOf('\n'));
  const sql = below.slice(FACTS.length + facts.length + 1 + BEGIN.length, -COMMIT.length);
  return { facts: JSON.parse(facts) as BackupFacts, sql };
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
