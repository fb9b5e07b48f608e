import type { Language } from '../i18n/languages.ts';
import type { ConsoleRouteKey } from '../routes.ts';
import type { TextsByKey } from './page-texts.ts';
import type { DescribedPage, PublicationCardModule } from './public.ts';
import type { Component, RowlessContext } from './shell.ts';

/** What the host hands to the console. */
export type ConsoleContext = RowlessContext & {
  /** The visitor's own card, through federation; rejects when the public remote cannot be had. */
  loadPublicationCard: () => Promise<PublicationCardModule>;
  /** The pages whose texts editors change, by the live release; rejects as above. */
  describePages: () => Promise<readonly DescribedPage[]>;
  /**
   * Shows public pages in a frame of the console, drawn by the live release with texts that are not public yet.
   * @param onPress called with what the element says that is pressed.
   */
  previewPage?: (frame: HTMLIFrameElement, onPress: (text: string) => void) => Promise<PagePreview>;
  /** Turns the shell, the document and i18next to a language, whose console texts are there already. */
  changeLanguage: (language: Language) => Promise<void>;
  /** Waits for code that is fetched later as the host waits for the console itself: not for ever. */
  guard?: <Value>(asked: Promise<Value>) => Promise<Value>;
};

/** A frame that shows public pages. */
export type PagePreview = {
  /**
   * @param shown a page of the module './page-texts', in place of the one before; `texts` are all of its texts that are
   * not the release's, in the language.
   */
  show: (shown: { page: string; language: Language; texts: TextsByKey }) => Promise<void>;
};

/** The console, for the host's table of routes. */
export type StartedConsole = {
  /** Stands around every page, and has an outlet for it. */
  Layout: Component;
  pages: Readonly<Record<ConsoleRouteKey, Component>>;
};

/** Module './console' of remote-admin. */
export type ConsoleRemote = {
  /** Loads the texts. */
  start: (context: ConsoleContext) => Promise<StartedConsole>;
};
