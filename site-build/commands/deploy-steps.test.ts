import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { testFolder } from '@burhan/testing/test-folder';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const WORKFLOW = readFileSync(path.join(ROOT, 'deploy/github/site.yml'), 'utf8');

const { at } = testFolder();

it('the command that hands the folder over is not told the project’s secret key', () => {
  const environment = { PATH: process.env.PATH, SUPABASE_SECRET_KEY: 'sb_secret_x', TOKEN: 'its-own' };
  const command = ['sh', '-c', `env > ${at('told')}; exit 3`];
  const { status } = spawnSync(path.join(ROOT, 'deploy/steps/hand-over'), command, { env: environment });

  expect(status).toBe(3);
  expect(readFileSync(at('told'), 'utf8')).toContain('its-own');
  expect(readFileSync(at('told'), 'utf8')).not.toContain('sb_secret_x');
});

it('the workflow takes actions by their commit, and tells a secret to the steps that need it', () => {
  const actions = WORKFLOW.match(/(?<=uses: ).*/g) ?? [];
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/@[\da-f]{40} # v\d+\.\d+\.\d+$/);

  const [job = '', ...steps] = WORKFLOW.split(/^ {6}- /m);
  expect(job).not.toContain('secrets.');
  const told = steps.map((step) => step.match(/(?<=secrets\.)\w+/g) ?? []);
  expect(told.filter((names) => names.length > 0)).toEqual([
    ['SUPABASE_SECRET_KEY'],
    ['CLOUDFLARE_API_TOKEN', 'NETLIFY_AUTH_TOKEN'],
    ['SUPABASE_SECRET_KEY'],
  ]);
});

it('programs that are fetched to hand over are named with their version', () => {
  const deploy = readdirSync(path.join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
  const documents = ['docs/go-live/hosted-supabase.md', '.env.example', 'docs/reference/environment.md'];
  const texts = [...documents, ...deploy].map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  const fetched = texts.join('\n').match(/npx wrangler\S*/g) ?? [];

  expect(fetched.length).toBeGreaterThan(0);
  for (const program of fetched) expect(program).toMatch(/@\d+\.\d+\.\d+$/);
});

it('Netlify has a 404 page for each language that addresses name', () => {
  const settings = readFileSync(path.join(ROOT, 'deploy/netlify/netlify.toml'), 'utf8');
  const languages = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

  expect(settings.match(/(?<=^to = ")[^"]+/gm)).toEqual(languages.map((each) => `/${each}/404.html`));
});
