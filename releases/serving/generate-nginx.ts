import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { INCLUDES, nginxIncludes } from './nginx-includes.ts';

/** Writes nginx's includes; with `--check` it only says which of them are not up to date, and ends with 1 then. */
const folder = path.join(import.meta.dirname, '../..', INCLUDES);
const wanted = nginxIncludes();
const isCheck = process.argv.includes('--check');

const there = existsSync(folder) ? readdirSync(folder) : [];
const superfluous = there.filter((name) => !(name in wanted));
const outdated = Object.entries(wanted).filter(
  ([name, text]) => !there.includes(name) || readFileSync(path.join(folder, name), 'utf8') !== text,
);

if (isCheck) {
  for (const name of [...superfluous, ...outdated.map(([file]) => file)]) {
    console.error(`${INCLUDES}/${name} does not follow from response-headers.ts.`);
    process.exitCode = 1;
  }
} else {
  mkdirSync(folder, { recursive: true });
  for (const name of superfluous) rmSync(path.join(folder, name));
  for (const [name, text] of outdated) writeFileSync(path.join(folder, name), text);
}
