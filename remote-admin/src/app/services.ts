import type { ConsoleContext } from '@burhan/shared/contract/console';
import { hasStoredSession, storedEmail } from '@burhan/shared/data/session-scopes';
import { displayImageAddress, imageAddressHash } from '@burhan/shared/image-address';
import { DEFAULT_CONTENT_LATE_MINUTES, DEFAULT_TIME_ZONE } from '@burhan/shared/limits';
import { DEFAULT_ADMIN_EMAIL_DOMAIN } from '@burhan/shared/site-configuration';
import { withTimeout } from '../engine/base/lazy-with-timeout.tsx';
import type { ConsoleServices } from '../engine/base/services.ts';

/** The console's services on the real backend. The Supabase client is fetched when a session is first asked for. */
export function createServices(context: ConsoleContext): ConsoleServices {
  const { configuration, previewPage } = context;
  const { supabaseUrl, publishableKey, adminEmailDomain, timeZone = DEFAULT_TIME_ZONE } = configuration;
  const emailDomain = adminEmailDomain ?? DEFAULT_ADMIN_EMAIL_DOMAIN;
  return {
    hasStoredSession,
    knownUsername: () => storedEmail().replace(`@${emailDomain}`, ''),
    openSession: onceForEach(async (scope) => {
      const { openSession } = await withTimeout(import('../data/session.ts'));
      const session = openSession(scope, { supabaseUrl, publishableKey, emailDomain });
      return { ...session, account: () => withTimeout(session.account()) };
    }),
    pictureAddress: (imageUrl) => displayImageAddress(imageUrl, { supabaseUrl }),
    thumbnailAddress: (imageUrl) => {
      const picture = configuration.pictures?.[imageAddressHash(imageUrl.trim())];
      const [smallest] = picture?.widths ?? [];
      return smallest === undefined ? picture?.address : `${picture?.address}-${smallest}.avif`;
    },
    isHosted: supabaseUrl !== '',
    timeZone,
    contentLateMinutes: configuration.contentLateMinutes ?? DEFAULT_CONTENT_LATE_MINUTES,
    technicalContact: configuration.technicalContact ?? '',
    loadCard: onceForEach(async (language) => {
      const module = await context.loadPublicationCard();
      const card = await withTimeout(module.start({ ...context, language }));
      return card as Awaited<ReturnType<ConsoleServices['loadCard']>>;
    }),
    describePages: () => withTimeout(context.describePages()),
    ...(previewPage && { previewPage }),
    settings: configuration.settingsIn ?? configuration.factsIn ?? {},
  };
}

/** Keeps the answer for each key. After a failure, such as a script that did not load, the next call asks again. */
function onceForEach<Key, Value>(ask: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const asked = new Map<Key, Promise<Value>>();
  return (key) => {
    const answer = asked.get(key) ?? ask(key);
    asked.set(key, answer);
    answer.catch(() => asked.delete(key));
    return answer;
  };
}
