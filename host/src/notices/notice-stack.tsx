import 'sonner/dist/styles.css';
import './notice-stack.css';
import type { Notice } from '@burhan/shared/contract';
import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import { NOTICE } from '@burhan/shared/limits';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster, toast } from 'sonner';
import { takeNotices } from './notice-queue.ts';

/**
 * The stack of notices (Decisions 5). Width, swipe threshold and hotkey are sonner 1.7.4's own;
 * each notice is drawn here, because its close button would have no name in other languages.
 */
export function NoticeStack({ language }: { language: Language }) {
  const { t } = useTranslation('shell');
  // The stack listens once it is mounted: an effect of the parent comes after those of its children.
  useEffect(() => takeNotices(showNotice), []);

  return (
    <Toaster
      visibleToasts={NOTICE.visible}
      duration={NOTICE.durationMs}
      gap={NOTICE.gapPx}
      hotkey={[...NOTICE.hotkey]}
      dir={DIRECTIONS[language]}
      containerAriaLabel={t('notices.region')}
      position={DIRECTIONS[language] === 'rtl' ? 'bottom-left' : 'bottom-right'}
    />
  );
}

function showNotice(notice: Notice): void {
  // A new version is one piece of news, however often it is found.
  const options = notice === 'newVersion' ? { id: notice } : {};
  toast.custom((toastId) => <NoticeCard notice={notice} onClose={() => toast.dismiss(toastId)} />, options);
}

function NoticeCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div className="notice">
      <p>{t(`notices.${notice}`)}</p>
      {notice === 'newVersion' && (
        <button type="button" className="notice-action" onClick={() => window.location.reload()}>
          {t('notices.reload')}
        </button>
      )}
      <button type="button" className="notice-close" aria-label={t('notices.close')} onClick={onClose}>
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="m4 4 8 8M12 4l-8 8" />
        </svg>
      </button>
    </div>
  );
}
