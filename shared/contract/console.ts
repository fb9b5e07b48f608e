import type { Language } from '../i18n/languages.ts';
import type { ConsoleRouteKey } from '../routes.ts';
import type { TextsByKey } from './page-texts.ts';
import type { DescribedPage, PublicationCardModule } from './public.ts';
import type { Component, RowlessContext } from './shell.ts';

/** What the host hands to the console. */
export type ConsoleContext = RowlessContext & {
  /** Loads the card that visitors see, through federation; rejects when the public remote cannot be loaded. */
  loadPublicationCard: () => Promise<PublicationCardModule>;
  /** Describes the live release's pages whose texts editors change; rejects when the public remote cannot load. */
  describePages: () => Promise<readonly DescribedPage[]>;
  /**
   * Shows public pages in a frame of the console. The live release draws them with texts that are not public yet.
   * @param onPress called with the text of the element that is pressed.
   */
  previewPage?: (frame: HTMLIFrameElement, onPress: (text: string) => void) => Promise<PagePreview>;
  /** Switches the shell, the document and i18next to a language. Its console texts must be loaded already. */
  changeLanguage: (language: Language) => Promise<void>;
  /** Waits for code that the console loads later. Rejects after the host's time limit for the code of a remote. */
  guard?: <Value>(asked: Promise<Value>) => Promise<Value>;
};

/** A frame that shows public pages. */
export type PagePreview = {
  /**
   * Replaces the page that is shown.
   * @param shown a page by its name in `page_texts`, and all its texts that differ from the live release's.
   */
  show: (shown: { page: string; language: Language; texts: TextsByKey }) => Promise<void>;
};

/** The console, for the host's table of routes. */
export type StartedConsole = {
  /** The frame around every page, with an outlet for the page. */
  Layout: Component;
  pages: Readonly<Record<ConsoleRouteKey, Component>>;
};

/** Module './console' of remote-admin. */
export type ConsoleRemote = {
  /** Loads the texts. */
  start: (context: ConsoleContext) => Promise<StartedConsole>;
};
