import type { Language } from '@burhan/shared/i18n/languages';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { whenIdle } from '@burhan/shared/when-idle';
import { type ComponentType, useEffect, useState } from 'react';
import { dropWaitingNotices, notify, onNoticeWaiting } from './notice-queue.ts';
import { watchConnection } from './watch-connection.ts';
import { watchVersion } from './watch-version.ts';

type NoticeStack = ComponentType<{ language: Language }>;

type SiteNoticesProps = {
  configuration: PageConfiguration;
  language: Language;
};

/**
 * The console's notices: connection lost and back, new version, copied. Their code is no part of the first load; it is
 * fetched as soon as the browser is idle, because it could not be fetched offline.
 */
export function SiteNotices({ configuration, language }: SiteNoticesProps) {
  const [Stack, setStack] = useState<NoticeStack>();

  useEffect(() => {
    const fetchStack = () => {
      import('./notice-stack.tsx').then(
        ({ NoticeStack }) => setStack(() => NoticeStack),
        // Offline, most likely: the next occasion tries again, and a late notice is worth nothing.
        dropWaitingNotices,
      );
    };
    const stopWaiting = whenIdle(fetchStack);
    const stopListening = onNoticeWaiting(fetchStack);
    return () => {
      stopWaiting();
      stopListening();
    };
  }, []);

  useEffect(() => watchConnection(notify), []);
  useEffect(() => watchVersion(configuration, () => notify('newVersion')), [configuration]);

  return Stack ? <Stack language={language} /> : null;
}
