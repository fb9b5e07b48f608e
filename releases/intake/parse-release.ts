import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { REMOTE_ENTRY_FILE, SINGLETONS } from '../building/federation.ts';
import type { PartName } from '../state/parts.ts';
import { RELEASE_FILE, type Release } from '../state/release.ts';
import {
  list,
  type Optional,
  object,
  oneOf,
  optional,
  type Parse,
  record,
  refused,
  text,
  wholeNumber,
} from './parse-values.ts';
import { FILE_NAME } from './read-folder.ts';

type Remote = Exclude<PartName, 'host'>;

const MAX_BYTES = 1024 * 1024;

const file = text(FILE_NAME, 'a path inside of the release');
const files = list(file);
const name = /^[A-Za-z][\w-]{0,60}$/;
/** A module's path in its repository, or a name that a plugin gave it: nothing opens it. */
const key = /^[^\p{Cc}<>"'`\\]{1,500}$/u;
const keys = list(text(key, "a module's path"));
const version = wholeNumber(999);
const hash = text(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal digits');

const browserFiles = object({ scripts: files, styles: files });
const ofLanguages = <Value>(parse: Parse<Value>) =>
  object(Object.fromEntries(SUPPORTED_LANGUAGES.map((language) => [language, parse])));

const COMPOSITIONS: Record<Remote, Parse<unknown>> = {
  'remote-public': object({
    pages: record(
      name,
      object({
        styles: files,
        tables: list(
          object({
            table: oneOf(TABLE_NAMES),
            limit: optional(wholeNumber(1000)),
            isOwnRow: optional(oneOf([true])),
          }),
        ),
      }),
    ),
    islands: record(name, object({ kind: oneOf(['plain', 'react']), scripts: files, styles: files })),
  }),
  'remote-admin': object({ console: ofLanguages(browserFiles), panels: record(name, files) }),
};

const releaseOf = (part: Remote) =>
  object({
    version: text(/^[0-9a-f]{12}$/, '12 hexadecimal digits'),
    builtAt: text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'a time in UTC, as 2026-01-01T00:00:00.000Z'),
    commit: commitOrNull,
    newestMigration: optional(text(/^\d{14}_\w{1,100}$/, 'a migration, as 20261101000100_access')),
    part: oneOf([part]),
    entry: oneOf([REMOTE_ENTRY_FILE]),
    exposes: keys,
    modules: record(key, object({ file, css: files, assets: files, imports: keys, dynamicImports: keys })),
    composition: COMPOSITIONS[part] as Parse<Release['composition']>,
    speaks: optional(list(version, 100)),
    contractVersion: version,
    singletons: record(
      { test: (key) => SINGLETONS.some((singleton) => singleton === key) },
      text(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/, 'a version like 19.3.1'),
    ),
    files: record(FILE_NAME, hash),
  } satisfies { [Field in keyof Required<Release>]: Parse<unknown> | Optional<unknown> });

function commitOrNull(value: unknown, at: string): string | null {
  return value === null
    ? null
    : text(/^[0-9a-f]{7,40}$/, 'a commit in hexadecimal digits, or null')(value, at);
}

/**
 * A release.json that was written elsewhere, built anew from what is allowed in one.
 * @throws Error naming what is not.
 */
export function parseRelease(part: Remote, content: Buffer): Release & Required<Pick<Release, 'files'>> {
  if (content.length > MAX_BYTES) throw refused('', `at most ${MAX_BYTES} bytes`);
  return releaseOf(part)(parseJson(content), '') as ReturnType<typeof parseRelease>;
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (cause) {
    throw new Error(`${RELEASE_FILE} is no JSON: build the release again.`, { cause });
  }
}
