import type { Language } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import { createContext } from 'react';

/** The facts that stand where the row says nothing: those of the environment. The app provides them. */
export const SettingsContext = createContext<Readonly<Partial<Record<Language, SiteFacts>>>>({});
