import type { Texts } from '@burhan/shared/i18n/texts';
import { loadPageTexts } from '@burhan/shared/i18n/texts';
import { noticesOf } from '@burhan/shared/notices';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../content/site-context.tsx';

export type NoticeTexts = Texts['pages']['notices'];

/** The texts that an island needs for these rows: pages without notices do not carry what is said of them. */
export function noticeTextsOf(rows: readonly object[]): readonly ['notices'] | readonly [] {
  return rows.some((row) => noticesOf(row).length > 0) ? ['notices'] : [];
}

/**
 * What is said of notices, in the page's language. A page that was composed before the first notice was found has no
 * texts for it: they are fetched.
 * @returns null until they are there.
 */
export function useNoticeTexts(): NoticeTexts | null {
  const { t } = useTranslation('pages');
  const { language } = useSite();
  const [fetched, setFetched] = useState<NoticeTexts | null>(null);
  // A text that is missing is said by its key.
  const carried: unknown = t('notices', { returnObjects: true });
  const texts = typeof carried === 'object' ? (carried as NoticeTexts) : fetched;
  const isMissing = texts === null;

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    loadPageTexts(language, 'notices').then((loaded) => isCurrent && setFetched(loaded), console.error);
    return () => {
      isCurrent = false;
    };
  }, [isMissing, language]);

  return texts;
}
