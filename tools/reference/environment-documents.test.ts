import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { variablesOf } from '@burhan/shared/environment/read-variables';
import { VARIABLES } from '@burhan/shared/environment/variables';
import { testFolder } from '@burhan/testing/test-folder';
import { expect, it } from 'vitest';
import { environmentDocuments } from './environment-documents.ts';

const { at, write } = testFolder();

it('the workflow of GitHub hands over every variable that pages are composed and handed over with', () => {
  const workflow = readFileSync(path.join(import.meta.dirname, '../../deploy/github/site.yml'), 'utf8');
  const own = ['DATA_DIR', 'DIST_DIR', 'SITE_FOLDER'];

  const missing = [...variablesOf('compose'), ...variablesOf('steps')].filter(
    (name) => !workflow.includes(`      ${name}: \${{`),
  );

  expect(missing).toEqual(own);
});

it('.env.example can be sourced by a shell, which then has every variable at its default', () => {
  write('site.env', environmentDocuments()['.env.example'] ?? '');
  const names = Object.keys(VARIABLES);
  const show = names.map((name) => `printf '%s\\n' "\${${name}}"`).join('; ');
  // What it complains about fails it: `stdio` would only show it.
  const script = `exec 2>&1; . ./site.env; ${show}`;

  const printed = execFileSync('sh', ['-euc', script], { cwd: at(), env: {}, encoding: 'utf8' });

  const defaults = Object.values(VARIABLES).map((variable) => variable.default);
  expect(printed.split('\n').slice(0, -1)).toEqual(defaults);
});
