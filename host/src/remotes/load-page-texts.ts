import type { PageTextsModule } from '@burhan/shared/contract/public';
import { SERVER_SHARE } from '@burhan/shared/registries';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import * as i18next from 'i18next';
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import { guarded, inAttempts } from './guarded.ts';

const REMOTE = 'remote-public';

/**
 * Loads the module of the texts that editors can change, from the release that the page names. Federation does not
 * expose it, because visitors would then load it too.
 * @throws RemoteError when it cannot be loaded.
 */
export function loadPageTexts(configuration: PageConfiguration): Promise<PageTextsModule> {
  Object.assign(globalThis, {
    [Symbol.for(SERVER_SHARE)]: { i18next, react, 'react/jsx-runtime': reactJsxRuntime },
  });
  const entry = new URL(configuration.remotes[REMOTE] ?? '', window.location.href);
  const file = new URL('server/page-texts.js', entry).href;
  return guarded(
    REMOTE,
    inAttempts((query) => import(/* @vite-ignore */ file + query)),
  );
}
