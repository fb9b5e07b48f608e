import type { PublicRemote } from '@burhan/shared/contract/public';
import type { ShellContext } from '@burhan/shared/contract/shell';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import type { Language } from '@burhan/shared/i18n/languages';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { buildMetric } from '@burhan/testing/rows';
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
  return function Page() {
    const { i18n } = useTranslation('shell');
    const isEmpty = context?.content?.metrics?.length === 0;
    return (
      <div data-island="part">
        {`${context?.path} ${i18n.language} data-island="no"`}
        {isEmpty && <template>loading</template>}
      </div>
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

const prerender = (path: string, language: Language, metrics = [buildMetric()]) =>
  prerenderPage({
    contract: NEWEST_CONTRACT,
    path,
    language,
    configuration: CONFIGURATION,
    content: { metrics },
    remote,
  });

it('renders pages of both languages at once, each in its own', async () => {
  const [english, arabic] = await Promise.all([prerender('/', 'en'), prerender('/ar/who-we-are', 'ar')]);

  expect(english.body).toContain('/ en');
  expect(english.body).toContain('Skip to main content');
  expect(arabic.body).toContain('/ar/who-we-are ar');
  expect(arabic.body).not.toContain('Skip to main content');
  expect(arabic.texts.notices).not.toEqual(english.texts.notices);
});

it('names the islands of a page, and brings what one without rows says when code does not come', async () => {
  const [withRows, without] = await Promise.all([prerender('/', 'en'), prerender('/', 'en', [])]);

  expect([withRows.islands, without.islands]).toEqual([['part'], ['part']]);
  expect(withRows.texts.remoteFailed).toBeUndefined();
  expect(without.texts.remoteFailed?.heading).toMatch(/\S/);
});
