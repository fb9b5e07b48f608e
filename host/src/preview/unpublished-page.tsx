import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { editedFactsInAll } from '@burhan/shared/edited-facts';
import type { SiteContent } from '@burhan/shared/entities/content';
import { languageOfPath } from '@burhan/shared/i18n/languages';
import { editedPage } from '@burhan/shared/page-texts/edited-page';
import {
  type PageConfiguration,
  type PageTexts,
  readPageConfiguration,
} from '@burhan/shared/site-configuration';
import type { i18n } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { languageInstance } from '../language/start-language.ts';
import type { PageSite } from '../page/start-page.ts';
import { pageOfPath } from '../public-shell/page-of-path.ts';
import { PublicSite } from '../public-shell/public-site.tsx';
import { loadPageTexts } from '../remotes/load-page-texts.ts';

/** A page of the live public remote, drawn from content that is not public yet. */
export type UnpublishedPage = PageSite & { path: string; i18n: i18n; draw: () => unknown };

type Given = Pick<PageSite, 'notify'> & {
  content: SiteContent;
  /** In place of what follows from the content. */
  drawnWith: Partial<PageConfiguration>;
};

/** @param path of a page that the site has. @throws RemoteError */
export async function unpublishedPage(path: string, given: Given): Promise<UnpublishedPage> {
  const { content, notify, drawnWith } = given;
  const live = readPageConfiguration(document);
  const language = languageOfPath(path);
  const key = pageOfPath(path, language);
  if (!key) throw new Error(`There is no page ${path}.`);
  const { settingsIn } = live;
  const facts = settingsIn ? editedFactsInAll(settingsIn, content.site_facts?.[0])[language] : live.facts;
  const pictures = { ...drawnWith.pictures, ...live.pictures };
  const edited = editedPage({ content, pictures }, key, language);
  const configuration = { ...live, facts, ...edited, ...drawnWith, pictures };
  const context = { contract: NEWEST_CONTRACT, configuration, language, content, path, notify };

  const [{ start }, i18n] = await Promise.all([loadPageTexts(live), languageInstance(language)]);
  const { notices }: PageTexts = i18n.getResourceBundle(language, 'shell');
  return { configuration, language, notify, texts: { notices }, path, i18n, draw: await start(context, key) };
}

/** The page in the site's frame. */
export function UnpublishedSite({ configuration, language, path, i18n, draw }: UnpublishedPage) {
  return (
    <I18nextProvider i18n={i18n}>
      <PublicSite facts={configuration.facts} language={language} path={path}>
        {/* Called, not made an element: what is open and scrolled stays while other texts are drawn into the page. */}
        <Fragment key={path}>{draw() as ReactNode}</Fragment>
      </PublicSite>
    </I18nextProvider>
  );
}
