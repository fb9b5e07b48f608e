import { Button } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { Draft } from '../../data/drafts.ts';
import type { PreviewLink } from '../../data/preview-links.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { usePanel } from '../panel/panel.ts';
import { useLinkAct } from './draft-words.ts';
import styles from './drafts.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

const VALID_DAYS = [1, 7, 30];

type PreviewLinkDialogProps = { draft: Draft; item: string; onClose: () => void };

export function PreviewLinkDialog({ draft, item, onClose }: PreviewLinkDialogProps) {
  const { t, toast } = usePanel();
  const read = useLinkAct();
  const { isBusy, act } = useLinkAct();
  const [open, setOpen] = useState<readonly PreviewLink[]>([]);
  const [days, setDays] = useState(7);
  /** Where the browser lets nobody copy. */
  const [address, setAddress] = useState('');
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for this draft
  useEffect(() => void read.act(async (links) => setOpen(await links.list(draft.id))), [draft.id]);

  const copy = () =>
    act(async (links) => {
      const path = await links.create(draft.id, days * DAY_MS);
      const created = new URL(path, location.href).href;
      try {
        await navigator.clipboard.writeText(created);
        toast({ kind: 'success', title: t('drafts.links.copied') });
        onClose();
      } catch {
        setAddress(created);
      }
    });
  const end = (link: PreviewLink) =>
    act(async (links) => {
      await links.end(link.id);
      toast({ kind: 'success', title: t('drafts.links.ended') });
      setOpen(await links.list(draft.id));
    });

  return (
    <Dialog
      title={t('drafts.links.title')}
      onClose={onClose}
      buttons={[
        { label: t('drafts.links.close'), onClick: onClose },
        { label: t('drafts.links.create'), type: 'primary', isOff: isBusy, onClick: copy },
      ]}
    >
      <div className="stack">
        <strong dir="auto">{item}</strong>
        <p>{t('drafts.links.text')}</p>
        <label htmlFor={`${id}-days`}>{t('drafts.links.valid')}</label>
        <select
          id={`${id}-days`}
          className="field"
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {VALID_DAYS.map((count) => (
            <option key={count} value={count}>
              {t('drafts.links.days', { count })}
            </option>
          ))}
        </select>
        {address && (
          <>
            <label htmlFor={`${id}-address`}>{t('drafts.links.notCopied')}</label>
            <input
              id={`${id}-address`}
              className="field"
              dir="ltr"
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
            />
          </>
        )}
        {open.length > 0 && <OpenLinks links={open} isBusy={isBusy} onEnd={end} />}
      </div>
    </Dialog>
  );
}

type OpenLinksProps = {
  links: readonly PreviewLink[];
  isBusy: boolean;
  onEnd: (link: PreviewLink) => Promise<void>;
};

function OpenLinks({ links, isBusy, onEnd }: OpenLinksProps) {
  const { t, times } = usePanel();
  const id = useId();
  return (
    <>
      <h3 className={styles.heading}>{t('drafts.links.open')}</h3>
      <ul className={`stack ${styles.links}`}>
        {links.map((link) => (
          <li key={link.id} className="line">
            <span id={`${id}-${link.id}`}>
              {t('drafts.links.validUntil', { time: times.timeText(link.expires_at), zone: times.zone })}
              {link.created_by_name && (
                <>
                  {' · '}
                  <bdi>{link.created_by_name}</bdi>
                </>
              )}
            </span>
            <Button
              danger
              aria-describedby={`${id}-${link.id}`}
              aria-disabled={isBusy}
              onClick={() => void onEnd(link)}
            >
              {t('drafts.links.end')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
