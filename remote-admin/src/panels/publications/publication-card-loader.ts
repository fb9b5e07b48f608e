import type { PublicationCardProps } from '@burhan/shared/contract/public';
import type { Language } from '@burhan/shared/i18n/languages';
import { type ComponentType, createContext } from 'react';

/** Fetches the visitor's own card with its texts in a language; rejects when the public remote cannot be had. The app provides it. */
export type PublicationCardLoader = (language: Language) => Promise<ComponentType<PublicationCardProps>>;

export const PublicationCardContext = createContext<PublicationCardLoader>(() =>
  Promise.reject(new Error('Nobody provides the publication card.')),
);
