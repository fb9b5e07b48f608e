import type { PublicRemote } from '@burhan/shared/contract/public';
import type { ShellContext } from '@burhan/shared/contract/shell';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import type { Language } from '@burhan/shared/i18n/languages';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { prerenderPage } from './prerender.tsx';

const CONFIGURATION = {
  supabaseUrl: '',
  publishableKey: 'public',
  facts: DEFAULT_SITE_FACTS,
  hostVersion: '1',
  remotes: {},
};

/** Pages that say what they were given and which language they speak. */
function pageIn(context: ShellContext | undefined) {
  const html = context?.collectIsland?.({
    name: 'part',
    view: <i>{context.content ? 'with rows' : 'without rows'}</i>,
    tables: ['metrics'],
  });
  return function Page() {
    const { i18n } = useTranslation('shell');
    return (
      <div data-said={`${context?.path} ${i18n.language}`} dangerouslySetInnerHTML={{ __html: html ?? '' }} />
    );
  };
}

const load = async (context?: ShellContext) => {
  await new Promise((resolve) => setTimeout(resolve));
  return { Page: pageIn(context) };
};
const remote = {
  pages: { home: load, whoWeAre: load },
} as unknown as PublicRemote;

const prerender = (path: string, language: Language) =>
  prerenderPage({
    contract: NEWEST_CONTRACT,
    path,
    language,
    configuration: CONFIGURATION,
    content: { metrics: [] },
    remote,
  });

it('renders pages of both languages at once, each in its own', async () => {
  const [english, arabic] = await Promise.all([prerender('/', 'en'), prerender('/ar/who-we-are', 'ar')]);

  expect(english.body).toContain('data-said="/ en"');
  expect(english.body).toContain('Skip to main content');
  expect(arabic.body).toContain('data-said="/ar/who-we-are ar"');
  expect(arabic.body).not.toContain('Skip to main content');
  expect(arabic.texts.notices).not.toEqual(english.texts.notices);
});
