import { consolePageHtml } from '@burhan/releases/composing/console-page';
import { CONSOLE_SCRIPTS_ID, type ConsoleScripts } from '@burhan/releases/composing/console-view';
import { type PageParts, pageHtml } from '@burhan/releases/composing/page-html';
import { islandMarks } from '@burhan/shared/islands';
import { siteFacts } from '@burhan/shared/site';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { describe, expect, it } from 'vitest';
import { configurationOf, withDevelopedPart } from './part-in-page.ts';

const ENTRY = '/remote-public/development/entry.ts';
const PUBLIC = { part: 'remote-public', entry: ENTRY } as const;
const ADMIN = { part: 'remote-admin', entry: '/remote-admin/development/entry.ts' } as const;

const CONFIGURATION: PageConfiguration = {
  supabaseUrl: '',
  publishableKey: 'key',
  facts: siteFacts({}),
  hostVersion: 'h1',
  reportUrl: 'https://faults.example',
  remotes: { 'remote-public': '/remote-public/p1/remoteEntry.js' },
};

/** A page with two islands, as it is composed. */
function publicPage(parts: Partial<PageParts> = {}): string {
  const island = (name: string, table: 'metrics' | 'publications', limit?: number) => {
    const marks = Object.entries(islandMarks(name, ['act'], [{ table, limit }], {}));
    const attributes = marks.map(([key, value]) => `${key}="${value.replaceAll('"', '&quot;')}"`).join(' ');
    return `<div ${attributes}><p>${name}</p></div>`;
  };
  return pageHtml({
    language: 'en',
    head: ['<title>Home</title>'],
    configuration: CONFIGURATION,
    script: '/host/h1/page.js',
    resources: [{ styles: ['/host/h1/a.css', '/remote-public/p1/b.css'], scripts: [], fonts: [] }],
    inlineStyles: '.composed{color:red}',
    content: { metrics: [] },
    acting: { islands: {}, texts: { notices: {}, pages: {} } as never, countsJoins: false },
    rootHtml: `<header>H</header><main id="main" tabindex="-1"><h1>Home</h1>${island('figures', 'metrics')}${island('cards', 'publications', 7)}</main><footer>F</footer>`,
    noScript: 'No scripts',
    icon: null,
    ...parts,
  });
}

function consolePage(): string {
  return consolePageHtml({
    head: [],
    configuration: {
      ...CONFIGURATION,
      remotes: { ...CONFIGURATION.remotes, 'remote-admin': '/remote-admin/a1/remoteEntry.js' },
    },
    scripts: {
      preload: { en: ['/host/h1/main.js', '/remote-admin/a1/start.js'] },
      later: { '/publications-update': ['/remote-admin/a1/panel.js'] },
      start: '/host/h1/main.js',
    },
    styleAddresses: ['/host/h1/a.css', '/remote-admin/a1/b.css'],
    styles: '.composed{color:red}',
    views: {
      views: [
        {
          language: 'en',
          direction: 'ltr',
          path: '/update-panel',
          session: null,
          loading: '…',
          html: '<p>View</p>',
        },
      ],
      failures: [{ language: 'en', kind: 'slow', html: '<p>Slow</p>' }],
      longestWaitMs: 1,
    },
    icon: null,
  });
}

describe('a public page with the public remote from its sources', () => {
  const page = withDevelopedPart(publicPage(), 200, PUBLIC);

  it('names its container, and reports no faults', () => {
    const { reportUrl: _, ...rest } = CONFIGURATION;

    expect(configurationOf(page)).toEqual({ ...rest, remotes: { 'remote-public': ENTRY } });
  });

  it('has one island in place of its main content, with the rows of those that were there', () => {
    expect(page).toContain(
      '<header>H</header><main id="main" tabindex="-1"><div data-island="developed-page" data-wake="near" data-tables="metrics publications:7" data-props="{}"></div></main><footer>F</footer>',
    );
  });

  it('has the styles of the host alone, by their address', () => {
    expect(page).not.toContain('.composed');
    expect(page.match(/<link rel="stylesheet".*>/g)).toEqual([
      '<link rel="stylesheet" href="/host/h1/a.css">',
    ]);
  });
});

it('leaves the content of the page that says that there is none', () => {
  const page = withDevelopedPart(publicPage(), 404, PUBLIC);

  expect(page).toContain('<h1>Home</h1>');
  expect(configurationOf(page)?.remotes['remote-public']).toBe(ENTRY);
});

it("leaves what is composed of the console where its preview's card alone is developed", () => {
  const page = withDevelopedPart(consolePage(), 200, PUBLIC);

  expect(page).toContain('<p>View</p>');
  expect(configurationOf(page)?.remotes).toEqual({
    'remote-public': ENTRY,
    'remote-admin': '/remote-admin/a1/remoteEntry.js',
  });
});

it('takes all that a release of the console composed out of its page', () => {
  const page = withDevelopedPart(consolePage(), 200, ADMIN);
  const scripts: ConsoleScripts = JSON.parse(
    new RegExp(`id="${CONSOLE_SCRIPTS_ID}">(.*?)</script>`).exec(page)?.[1] ?? '',
  );

  expect(configurationOf(page)?.remotes['remote-admin']).toBe(ADMIN.entry);
  expect(page).not.toContain('<template');
  expect(page).not.toContain('.composed');
  expect(page).not.toContain('/remote-admin/a1/');
  expect(scripts).toMatchObject({
    preload: { en: ['/host/h1/main.js'] },
    later: {},
    start: '/host/h1/main.js',
  });
});

it('leaves a page alone that does not load the part, or is none of ours', () => {
  for (const html of [
    publicPage(),
    '',
    '<p>Hello</p>',
    '<script type="application/json" id="site-configuration">{</script>',
  ]) {
    expect(withDevelopedPart(html, 200, ADMIN)).toBe(html);
  }
});
