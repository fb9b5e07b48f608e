import type { PageInput, PrerenderedPage } from '@burhan/shared/contract/host';
import type { PublicRemote } from '@burhan/shared/contract/public';
import type { ShellContext } from '@burhan/shared/contract/shell';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import type { Texts } from '@burhan/shared/i18n/texts';
import { islandsIn } from '@burhan/shared/islands';
import { SERVER_SHARE } from '@burhan/shared/registries';
import type { PublicPageKey } from '@burhan/shared/routes';
import type { PageTexts } from '@burhan/shared/site-configuration';
import type { ComponentType } from 'react';
import { drawPage } from './draw-page.tsx';
import { languageInstance } from './language/start-language.ts';
import { SHARED } from './remotes/shared-modules.ts';
import { renderHtml, splitHead } from './render-html.tsx';
import { publicRoutes } from './routes.tsx';

Object.assign(globalThis, { [Symbol.for(SERVER_SHARE)]: SHARED });

/**
 * A page as visitors get it.
 * @throws Error when the page cannot be rendered.
 */
export async function prerenderPage({
  remote,
  ...input
}: PageInput): Promise<PrerenderedPage & { texts: PageTexts }> {
  const { path, language, configuration, content } = input;
  const i18n = await languageInstance(language);
  let structuredData: unknown;
  const context: ShellContext = {
    ...input,
    contract: NEWEST_CONTRACT,
    notify: () => {},
    describe: (data) => {
      structuredData = data;
    },
  };
  const load = async (key: PublicPageKey) => {
    const page = (remote as PublicRemote).pages[key];
    if (!page) throw new Error(`remote-public has no page ${key}: release one that has it.`);
    const Page = (await page(context)).Page as ComponentType;
    return <Page />;
  };
  const view = await drawPage(path, publicRoutes({ facts: configuration.facts, load }));
  const { head, body } = splitHead(await renderHtml(i18n, view, path));
  const { names, hasEmpty } = islandsIn(body);
  const { notices, error, remoteFailed }: Texts['shell'] = i18n.getResourceBundle(language, 'shell');

  return {
    head,
    body,
    structuredData,
    islands: names,
    // That code does not come is said where an island was prerendered empty; elsewhere the page stays as it is.
    texts: { notices, ...(hasEmpty && { error, remoteFailed }) },
    data: { configuration, content: content ?? {} },
  };
}
