import type { ConsoleContext } from '@burhan/shared/contract/console';
import type { Language } from '@burhan/shared/i18n/languages';
import { displayImageAddress, imageAddressHash } from '@burhan/shared/image-address';
import { DEFAULT_TIME_ZONE } from '@burhan/shared/limits';
import type { SiteFacts } from '@burhan/shared/site';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

/** The context that the host gave to the console. */
export const HostContext = createContext<ConsoleContext | null>(null);

export function useHost(): ConsoleContext {
  const host = useContext(HostContext);
  if (!host) throw new Error('There is no HostContext above.');
  return host;
}

/** The organization's facts, in the console's language. */
export function useFacts(): SiteFacts {
  const { facts, factsIn } = useHost().configuration;
  const language = useTranslation('console').i18n.language as Language;
  return factsIn?.[language] ?? facts;
}

/** The IANA name of the time zone in which people read and type all times. */
export function useTimeZone(): string {
  return useHost().configuration.timeZone ?? DEFAULT_TIME_ZONE;
}

/** The addresses of an image column's picture: the public one, and the smallest prerendered file if there is one. */
export function usePictureAddresses() {
  const { supabaseUrl, pictures } = useHost().configuration;
  return (imageUrl: string) => {
    const picture = pictures?.[imageAddressHash(imageUrl.trim())];
    const [smallest] = picture?.widths ?? [];
    return {
      address: displayImageAddress(imageUrl, { supabaseUrl }),
      thumbnail: smallest === undefined ? picture?.address : `${picture?.address}-${smallest}.avif`,
    };
  };
}
