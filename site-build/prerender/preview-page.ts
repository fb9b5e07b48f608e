import { readVariable } from '@burhan/shared/environment/read-variables';
import { DEFAULT_LANGUAGE, DIRECTIONS, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { loadPreviewTexts } from '@burhan/shared/i18n/texts';
import type { PublicPageKey } from '@burhan/shared/routes';
import {
  CONFIGURATION_ELEMENT_ID,
  SCRIPTS_ELEMENT_ID,
  SITE_CONTENT_ELEMENT_ID,
} from '@burhan/shared/site-configuration';
import { escapeHtml } from './escape-html.ts';
import { htmlDocument, inlineBlock } from './html-document.ts';
import { configuration } from './page-configuration.ts';
import { islandScripts, pageStyles, resources } from './page-resources.ts';
import type { SiteInput } from './site-input.ts';
import { styleTexts } from './style-texts.ts';

/**
 * preview.html is the same for every draft and every language. Its script learns in the browser which ones to show. The
 * page contains the rows and the styles of all pages, and the addresses of their scripts.
 */
export async function previewPageHtml(site: SiteInput): Promise<string> {
  const { host, 'remote-public': remote } = site.releases;
  const { scripts, styles } = resources(host, host.registry.preview);
  const pages = Object.keys(remote.registry.pages) as PublicPageKey[];
  const allStyles = [...styles, ...pages.flatMap((page) => pageStyles(remote, page))];
  const { title } = await loadPreviewTexts(DEFAULT_LANGUAGE);
  const noScript = SUPPORTED_LANGUAGES.map(async (language) => {
    const texts = await loadPreviewTexts(language);
    return `<p lang="${language}" dir="${DIRECTIONS[language]}">${escapeHtml(texts.noScript)}</p>`;
  });
  return htmlDocument(DEFAULT_LANGUAGE, {
    head: [
      `<title>${escapeHtml(title)}</title>`,
      '<meta name="robots" content="noindex, nofollow">',
      // Pictures that are not public yet are fetched from other servers, which must not learn this page's address.
      '<meta name="referrer" content="no-referrer">',
    ],
    styles: [`<style>${await styleTexts(site, allStyles)}</style>`],
    body: [
      '<div id="root"></div>',
      `<noscript><main class="wrap message-page">${(await Promise.all(noScript)).join('')}</main></noscript>`,
      inlineBlock(CONFIGURATION_ELEMENT_ID, {
        ...configuration(site, DEFAULT_LANGUAGE, false),
        timeZone: readVariable(site.configuration.environment, 'SITE_TIME_ZONE'),
        settingsIn: site.settings,
        pictures: site.pictures,
      }),
      inlineBlock(SITE_CONTENT_ELEMENT_ID, site.content),
      inlineBlock(SCRIPTS_ELEMENT_ID, islandScripts(remote, Object.keys(remote.registry.islands))),
      `<script type="module" src="${escapeHtml(scripts[0] ?? '')}"></script>`,
    ],
  });
}
