import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../data/drafts.ts';
import { lazyWithTimeout } from '../base/lazy-with-timeout.tsx';
import { usePanel } from '../panel/panel.ts';
import { useLinkFailure } from './draft-words.ts';

const PreviewLinkDialog = lazyWithTimeout(
  async () => (await import('./preview-link-dialog.tsx')).PreviewLinkDialog,
);

/** How long an admin's own look at the site may take. */
const OWN_LOOK_MS = 60 * 60 * 1000;

type PreviewButtonsProps = { draft: Draft; item: string };

/** A draft as visitors would see it: for oneself, and for somebody without an account. */
export function PreviewButtons({ draft, item }: PreviewButtonsProps) {
  const { t } = useTranslation('console');
  const { links } = usePanel();
  const tellFailure = useLinkFailure();
  const [isAsked, setAsked] = useState(false);

  const see = async () => {
    // At once: browsers open no tab for what comes later than the press.
    const tab = window.open('', '_blank');
    try {
      const path = await links.create(draft.id, { isForGuest: false, validForMs: OWN_LOOK_MS });
      if (!tab) return;
      tab.opener = null;
      tab.location.replace(new URL(path, location.href).href);
    } catch (error) {
      tab?.close();
      tellFailure(error);
    }
  };

  return (
    <>
      <Button onClick={() => void see()}>
        {t('drafts.links.see')} <span className="visually-hidden">{item}</span>
      </Button>
      <Button onClick={() => setAsked(true)}>
        {t('drafts.links.copy')} <span className="visually-hidden">{item}</span>
      </Button>
      {isAsked && <PreviewLinkDialog draft={draft} item={item} onClose={() => setAsked(false)} />}
    </>
  );
}
