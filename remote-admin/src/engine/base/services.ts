import type { ConsoleContext } from '@burhan/shared/contract/console';
import type { PublicationCardProps } from '@burhan/shared/contract/public';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import type { Language } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import type { ComponentType } from 'react';
import type { Session } from '../../data/session.ts';
import { requiredContext } from './required-context.ts';

/** What the console needs from the outside; tests hand in their own. */
export type ConsoleServices = Pick<ConsoleContext, 'describePages' | 'previewPage'> & {
  /** Opens the session of a scope, the same one each time. */
  openSession: (scope: SessionScope) => Promise<Session>;
  hasStoredSession: (scope: SessionScope) => boolean;
  /** Of whoever is logged in to another panel in this tab; '' where nobody is. */
  knownUsername: () => string;
  /** The public address of a stored picture. */
  pictureAddress: (imageUrl: string) => string;
  /** The smallest file of it in the composed site; undefined: there was none when the page was composed. */
  thumbnailAddress: (imageUrl: string) => string | undefined;
  /** Whether accounts are kept by hosted Supabase, which has limits of its own. */
  isHosted: boolean;
  /** Of all times that people read and type, a name of the IANA database. */
  timeZone: string;
  /** After how many minutes it is said that the site does not follow. */
  contentLateMinutes: number;
  /** Whom to tell then: an e-mail address, or one that begins with https://; '' where nobody is named. */
  technicalContact: string;
  /** The visitor's own card with its texts in a language; rejects when the public remote cannot be had. */
  loadCard: (language: Language) => Promise<ComponentType<PublicationCardProps>>;
  /** The facts of the environment, which stand where the row of facts says nothing. */
  settings: Readonly<Partial<Record<Language, SiteFacts>>>;
};

export const [ServicesContext, useServices] = requiredContext<ConsoleServices>('ConsoleServices');
