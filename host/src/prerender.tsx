import type { PageInput, PrerenderedPage } from '@burhan/shared/contract/host';
import type { PublicRemote } from '@burhan/shared/contract/public';
import type { ShellContext } from '@burhan/shared/contract/shell';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import type { Texts } from '@burhan/shared/i18n/texts';
import { islandsIn } from '@burhan/shared/islands';
import { SERVER_SHARE } from '@burhan/shared/registries';
import type { PublicPageKey } from '@burhan/shared/routes';
import type { PageTexts } from '@burhan/shared/site-configuration';
import type { i18n } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { drawPage } from './draw-page.tsx';
import { languageInstance } from './language/start-language.ts';
import { SHARED } from './remotes/shared-modules.ts';
import { publicRoutes } from './routes.tsx';

Object.assign(globalThis, { [Symbol.for(SERVER_SHARE)]: SHARED });

/**
 * Prerenders a page as visitors get it.
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
    // Only islands that were prerendered without rows show these two messages, so other pages do not contain them.
    texts: { notices, ...(hasEmpty && { error, remoteFailed }) },
    data: { configuration, content: content ?? {} },
  };
}

async function renderHtml(i18n: i18n, view: ReactNode, path: string): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(<I18nextProvider i18n={i18n}>{view}</I18nextProvider>, {
    // Keeps React from deferring parts of a large page, because only a script could put them in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  const html = await new Response(prelude).text();
  if (failure) throw new Error(`${path} could not be rendered.`, { cause: failure });
  return html;
}

/**
 * Splits the metadata from the body. React renders no `head` element here, so it writes the metadata before the first
 * element. It escapes attribute values, so a tag ends at its first '>'.
 */
function splitHead(html: string): { head: string; body: string } {
  const [head = ''] = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}
