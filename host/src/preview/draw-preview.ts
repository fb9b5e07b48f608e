import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { editedFactsInAll } from '@burhan/shared/edited-facts';
import type { SiteContent } from '@burhan/shared/entities/content';
import { languageOfPath } from '@burhan/shared/i18n/languages';
import { editedPage } from '@burhan/shared/page-texts/edited-page';
import type { PublicPageKey } from '@burhan/shared/routes';
import { type PageConfiguration, readPageConfiguration } from '@burhan/shared/site-configuration';
import type { ReactNode } from 'react';
import { drawPage } from '../draw-page.tsx';
import type { PageSite } from '../page/start-page.ts';
import { loadPageTexts } from '../remotes/load-page-texts.ts';
import { publicRoutes } from '../routes.tsx';

type Unpublished = Pick<PageSite, 'notify'> & {
  content: SiteContent;
  /** In place of what follows from the content. */
  drawnWith: Partial<PageConfiguration>;
};

/**
 * A page of the live public remote in the site's frame, drawn from content that is not public yet.
 * @param path of a page that the site has. @throws RemoteError
 */
export function drawPreview(path: string, { content, notify, drawnWith }: Unpublished): Promise<ReactNode> {
  const live = readPageConfiguration(document);
  const language = languageOfPath(path);
  const { settingsIn } = live;
  const facts = settingsIn ? editedFactsInAll(settingsIn, content.site_facts?.[0])[language] : live.facts;
  const pictures = { ...drawnWith.pictures, ...live.pictures };

  const load = async (key: PublicPageKey) => {
    const configuration = {
      ...live,
      facts,
      ...editedPage({ content, pictures }, key, language),
      ...drawnWith,
      pictures,
    };
    const { start } = await loadPageTexts(live);
    const draw = await start(
      { contract: NEWEST_CONTRACT, configuration, language, content, path, notify },
      key,
    );
    // Called, not made an element: what is open and scrolled stays while other texts are drawn into the page.
    return draw() as ReactNode;
  };
  return drawPage(path, publicRoutes({ facts, load }));
}
