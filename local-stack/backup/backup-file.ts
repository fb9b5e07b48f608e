import { createHash } from 'node:crypto';
import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { olderBuildRefusal } from '../base/older-build.ts';

/** Why a backup was not written or not restored, worded for the person who asked. Nothing has been changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** What a backup says of itself. */
export type BackupFacts = {
  /** Of the project that wrote it; null where its database was started with none yet. */
  version: string | null;
  /** ISO 8601. */
  writtenAt: string;
  /** Versions of the migrations that its database had. */
  migrations: readonly string[];
  /** Rows by table, such as `public.metrics`; of accounts, `auth.users` and `private.admins`. */
  rows: Readonly<Record<string, number>>;
};

/** The one that `private.dump_site()` writes and `private.restore_site()` takes. */
const FORMAT = 1;

/** Of the plain SQL that builds before 1.0.0 wrote. */
const OLDER_TITLE = '-- Backup of a Burhan site, format ';

// PostgreSQL writes an object's short names first.
const BEGIN = '{"site": ';
const END = /, "format": (\d{1,9}), "checksum": "([0-9a-f]{64})"\}\n?$/;
const END_CHARACTERS = 120;

/**
 * Reads what a backup says of itself, once it is whole and as it was written; what is in it the database checks.
 * @throws BackupError saying what is wrong with it.
 */
export function readBackupFile(text: string): BackupFacts {
  if (text.startsWith(OLDER_TITLE)) throw new BackupError(olderBuildRefusal('This backup'));
  if (!text.startsWith(BEGIN)) throw new BackupError('This is no backup of a Burhan site.');
  const [end = '', format, checksum] = END.exec(text.slice(-END_CHARACTERS)) ?? [];
  if (Number(format) > FORMAT) {
    throw new BackupError(
      `This backup has format ${format}, this build knows format ${FORMAT}: restore it with a newer build.`,
    );
  }
  const site = text.slice(BEGIN.length, text.length - end.length);
  if (createHash('sha256').update(site).digest('hex') !== checksum) {
    throw new BackupError(
      'This backup is damaged, cut off or edited: its checksum is another. Take another copy.',
    );
  }
  try {
    return factsOf(JSON.parse(site) as DumpedSite);
  } catch {
    throw new BackupError('This is no backup of a Burhan site.');
  }
}

/** What of a backup's content its facts are read from. */
type DumpedSite = {
  version?: string | null;
  written_at: string;
  migrations: string[];
  tables: Record<string, { rows: unknown[] }>;
  accounts: { admin_since: string | null }[];
};

function factsOf({ version = null, written_at, migrations, tables, accounts }: DumpedSite): BackupFacts {
  const rows = Object.entries(tables).map(([table, dumped]) => [table, dumped.rows.length] as const);
  const admins = accounts.filter(({ admin_since }) => admin_since !== null);
  return {
    version,
    writtenAt: written_at,
    migrations,
    rows: {
      ...Object.fromEntries(rows),
      'auth.users': accounts.length,
      'private.admins': admins.length,
    },
  };
}

/** `8 publications, ... , 2 accounts (1 of them admin), as of 2026-11-20 14:07 UTC, version 1.0.0` */
export function describeBackup({ version, writtenAt, rows }: BackupFacts): string {
  const count = (table: string) => rows[table] ?? 0;
  const contents = [
    ...TABLE_NAMES.map(
      (table) => `${count(`public.${table}`)} ${table.replace('ongoing_', '').replaceAll('_', ' ')}`,
    ),
    `${count('public.content_history')} history entries`,
    `${count('auth.users')} accounts (${count('private.admins')} of them admin)`,
  ];
  return `${contents.join(', ')}, as of ${writtenAt.slice(0, 16).replace('T', ' ')} UTC${version === null ? '' : `, version ${version}`}`;
}
