import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createStaticSite } from '@burhan/local-supabase/site/static-site';
import { emptyContent } from '@burhan/shared/entities/content';
import { startCloudflareHost } from '@burhan/testing/cloudflare';
import { startNginxForTests } from '@burhan/testing/nginx';
import { builtProject, SITE_CONFIGURATION } from '@burhan/testing/prerendered-project';
import { buildProject, buildPublication } from '@burhan/testing/rows';
import { afterAll, expect, it } from 'vitest';
import { exportSite } from '../export/export-site.ts';
import { pagePolicy } from './content-policy.ts';
import { responseHeaders, STRICT_TRANSPORT } from './response-headers.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SUPABASE = 'https://x.supabase.co';
const JPEG = path.join(ROOT, 'host/static/media/publications/prisma-2020.jpg');
const UPLOAD = `uploads/${'0'.repeat(32)}.jpg`;

const project = await builtProject();
const { distDir } = project;
const folder = path.join(project.root, 'site');
const dataDir = path.join(project.root, 'data');
cpSync(JPEG, path.join(dataDir, 'storage', UPLOAD));
await exportSite({
  ...{ distDir, target: folder, contentVersion: null },
  configuration: { ...SITE_CONFIGURATION, supabaseUrl: SUPABASE, dataDir },
  content: {
    ...emptyContent(),
    publications: [
      buildPublication({ id: 7, title: 'A study', image_url: `/storage/v1/object/public/${UPLOAD}` }),
      buildPublication({ id: 9, title: 'A drawing', image_url: '/favicon.svg' }),
    ],
    ongoing_projects: [buildProject({ id: 'P1' })],
    removedPublications: [6],
  },
});
const environment = { SITE_FOLDER: folder };
const nginx = await startNginxForTests({ distDir, upstream: '127.0.0.1:9', environment });
const trial = createStaticSite({ distDir: folder, siteDir: folder });
const cloudflare = await startCloudflareHost(folder);
afterAll(async () => {
  await Promise.all([nginx.stop(), cloudflare.stop()]);
  project.remove();
});

const OWN_HEADERS = Object.keys(responseHeaders('console-page', { isSecure: true }));
const HEADERS = [...OWN_HEADERS, 'Content-Type', 'Location'].map((name) => name.toLowerCase());

/** Status, headers and body of an answer. */
type Told = Record<string, string | null>;

async function told(origin: string | typeof trial, address: string): Promise<Told> {
  const init = { redirect: 'manual', headers: { 'accept-encoding': 'identity' } } as const;
  const answer =
    typeof origin === 'string' ? await fetch(origin + address, init) : await origin.request(address, init);
  const body = await answer.text();
  const isRedirect = answer.status >= 300 && answer.status < 400;
  return {
    status: String(answer.status),
    ...Object.fromEntries(HEADERS.map((name) => [name, answer.headers.get(name)])),
    body: isRedirect ? '' : body,
  };
}

/** The only content type that differs between the two servers. */
const REDIRECT = { 'content-type': 'text/plain; charset=utf-8' };

type Difference = { address: string; field: string; nginx: string; host: string };

/** Which differences a row of the table explains, by the name at the row's beginning. */
const EXPLAINED: Record<string, (difference: Difference) => boolean> = {
  'Trailing slash': ({ address, field, nginx, host }) =>
    /.\/(?:\?|$)/.test(address) &&
    ((field === 'status' && nginx === '301' && host === '307') || !['status', 'location'].includes(field)),
  'Names of files': ({ address, field }) =>
    /^\/(?:404|ar\/404|index|index\.html|publications\/7\.html)$/.test(address) &&
    field !== 'referrer-policy',
  'Caching of pages': ({ field, nginx, host }) =>
    field === 'cache-control' && nginx === 'no-cache' && host === 'public, max-age=0, must-revalidate',
  'Caching of pictures': ({ address, field, nginx, host }) =>
    /^\/(?:pictures|share)\//.test(address) &&
    field === 'cache-control' &&
    nginx.endsWith(', immutable') &&
    host === responseHeaders('asset')['Cache-Control'],
  'Who may embed a page': ({ field, nginx, host }) =>
    field === 'cross-origin-resource-policy' && nginx === 'same-origin' && host === '',
  'Only by TLS': ({ field, nginx, host }) =>
    field === 'strict-transport-security' && nginx === '' && host === STRICT_TRANSPORT,
  'One policy for all, and narrower ones': ({ field, nginx, host }) => {
    const all = pagePolicy('any', [SUPABASE]);
    return field === 'content-security-policy' && (host === all || host === `${all}, ${nginx}`);
  },
  'Removed publications': ({ address, field, nginx, host }) =>
    /\/publications\/6/.test(address) &&
    ((field === 'status' && nginx === '410' && host === '404') || field === 'body' || /\.ris$/.test(address)),
  'A file that is missing': ({ address, field }) =>
    /nowhere|0123456789ab|\.gone$|\.br$|8\.bib$|^\/app$/.test(address) && field !== 'status',
};

/** The addresses of all files for browsers, and addresses without a file. */
function addresses(): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`)
    .filter((file) => !/^\/_|\/\.|\.(?:br|gz|gone)$|\/(?:410|app)\.html$|\/server\//.test(file));
  return [
    ...files.map((file) => file.replace(/(?:^\/index)?\.html$/, '') || '/'),
    ...['/publications.bib', '/ar/publications.ris', '/ar/publications/7.csl.json', '/publications/7-'],
    ...['/publications/7-an-old-title', '/ar/publications/7-an-old-title', '/publications/7-old.bib'],
    ...['/ar/publications/7-old.csl.json', '/publications/8.bib', '/publications/07', '/publications/8'],
    ...['/publications/6', '/ar/publications/6-x', '/publications/6.ris'],
    ...['/nowhere', '/ar/nowhere', '/nowhere.png', '/ar/nowhere.txt', '/media/nowhere.png'],
    ...['/host/0123456789ab/assets/main.js', '/share/0123456789ab.png', '/remote-admin/nowhere.js'],
    ...['/pictures/0123456789ab-320.avif', '/publications/', '/ar/', '/publications/7/', '/update-panel/'],
    ...['/preview/', '/ar/who-we-are/?a=1', '/index', '/index.html', '/app', '/app.html', '/410'],
    ...['/publications/7.html', '/index.html.br', '/_headers', '/_redirects', '/.assetsignore'],
    ...['/.exported-site.json', '/publications/6.gone', '/.nginx/connect-sources.conf'],
  ];
}

it('npm start and nginx answer with the same folder alike', async () => {
  for (const address of addresses()) {
    const fromNginx = await told(nginx.url, address);
    // Pages of the trial connect only to their own origin.
    const policy = fromNginx['content-security-policy']?.replace(` ${SUPABASE}`, '') ?? null;
    const redirect = fromNginx.location && REDIRECT;
    const expected = { ...fromNginx, 'content-security-policy': policy, ...redirect };

    expect(await told(trial, address), address).toEqual(expected);
  }
});

it('Cloudflare answers as nginx does, but for what the table of differences says', async () => {
  const seen = new Set<string>();
  const unexplained: Difference[] = [];
  for (const address of addresses()) {
    const [fromNginx, fromHost] = [await told(nginx.url, address), await told(cloudflare.url, address)];
    if (fromHost.status === '404') expect(fromHost['cache-control'], address).not.toContain('immutable');
    for (const field of Object.keys(fromNginx)) {
      const difference = { address, field, nginx: fromNginx[field] ?? '', host: fromHost[field] ?? '' };
      if (difference.nginx === difference.host) continue;
      const reason = Object.keys(EXPLAINED).find((name) => EXPLAINED[name]?.(difference));
      if (reason) seen.add(reason);
      else unexplained.push(difference);
    }
  }

  expect(unexplained).toEqual([]);
  const table = readFileSync(path.join(ROOT, 'docs/reference/static-hosts.md'), 'utf8');
  const rows = table.match(/(?<=^\| \*\*)[^*]+/gm);
  expect([...seen].sort()).toEqual([...(rows ?? [])].sort());
});
