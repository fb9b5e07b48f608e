import type { Language } from '@burhan/shared/i18n/languages';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { whenIdle } from '@burhan/shared/when-idle';
import { type ComponentType, useEffect, useState } from 'react';
import { dropWaitingNotices, notify, onNoticeWaiting } from './notice-queue.ts';
import { watchConnection } from './watch-connection.ts';
import { watchVersion } from './watch-version.ts';

const INTERACTIONS = ['pointerdown', 'keydown'] as const;

type NoticeStack = ComponentType<{ language: Language }>;

type SiteNoticesProps = {
  configuration: PageConfiguration;
  language: Language;
  /** Never with the first load: an offline notice could not be fetched offline (Decisions 5). */
  fetchWhen: 'first-interaction' | 'idle';
};

/** Site-wide notices: connection lost and back, new version, copied. */
export function SiteNotices({ configuration, language, fetchWhen }: SiteNoticesProps) {
  const [Stack, setStack] = useState<NoticeStack>();

  useEffect(() => {
    const fetchStack = () => {
      import('./notice-stack.tsx').then(
        ({ NoticeStack }) => setStack(() => NoticeStack),
        // Offline, most likely: the next occasion tries again, and a late notice is worth nothing.
        dropWaitingNotices,
      );
    };
    const stopWaiting =
      fetchWhen === 'idle' ? whenIdle(fetchStack) : onFirstInteraction(() => whenIdle(fetchStack));
    const stopListening = onNoticeWaiting(fetchStack);
    return () => {
      stopWaiting();
      stopListening();
    };
  }, [fetchWhen]);

  useEffect(() => watchConnection(notify), []);
  useEffect(() => watchVersion(configuration, () => notify('newVersion')), [configuration]);

  return Stack ? <Stack language={language} /> : null;
}

function onFirstInteraction(act: () => void): () => void {
  const stop = () => {
    for (const type of INTERACTIONS) window.removeEventListener(type, onInteraction);
  };
  const onInteraction = () => {
    stop();
    act();
  };
  for (const type of INTERACTIONS) window.addEventListener(type, onInteraction, { passive: true });
  return stop;
}
