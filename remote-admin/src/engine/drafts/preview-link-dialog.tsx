import { Button } from 'antd';
import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../data/drafts.ts';
import type { PreviewLink } from '../../data/preview-links.ts';
import fields from '../base/fields.module.css';
import { useTimes } from '../base/use-times.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { useToast } from '../overlays/toast-provider.tsx';
import { usePanel } from '../panel/panel.ts';
import { useLinkFailure } from './draft-words.ts';
import styles from './drafts.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

const VALID_DAYS = [1, 7, 30];

type PreviewLinkDialogProps = { draft: Draft; item: string; onClose: () => void };

export function PreviewLinkDialog({ draft, item, onClose }: PreviewLinkDialogProps) {
  const { t } = useTranslation('console');
  const showToast = useToast();
  const { open, create, end } = useLinks(draft);
  const [days, setDays] = useState(7);
  /** Where the browser lets nobody copy. */
  const [address, setAddress] = useState('');
  const id = useId();

  const copy = async () => {
    const path = await create(days * DAY_MS);
    if (path === null) return;
    const created = new URL(path, location.href).href;
    try {
      await navigator.clipboard.writeText(created);
      showToast({ kind: 'success', title: t('drafts.links.copied') });
      onClose();
    } catch {
      setAddress(created);
    }
  };

  return (
    <Dialog
      title={t('drafts.links.title')}
      onClose={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('drafts.links.close')}
        </Button>,
        <Button key="create" type="primary" onClick={() => void copy()}>
          {t('drafts.links.create')}
        </Button>,
      ]}
    >
      <div className={fields.form}>
        <strong dir="auto">{item}</strong>
        <p>{t('drafts.links.text')}</p>
        <label htmlFor={`${id}-days`}>{t('drafts.links.valid')}</label>
        <select
          id={`${id}-days`}
          className={fields.field}
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
              className={fields.field}
              dir="ltr"
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
            />
          </>
        )}
        {open.length > 0 && <OpenLinks links={open} onEnd={end} />}
      </div>
    </Dialog>
  );
}

type OpenLinksProps = { links: readonly PreviewLink[]; onEnd: (link: PreviewLink) => void };

function OpenLinks({ links, onEnd }: OpenLinksProps) {
  const { t } = useTranslation('console');
  const { zone, timeText } = useTimes();
  const id = useId();
  return (
    <>
      <h3 className={styles.heading}>{t('drafts.links.open')}</h3>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.id}>
            <span id={`${id}-${link.id}`}>
              {t('drafts.links.validUntil', { time: timeText(link.expires_at), zone })}
              {link.created_by_name && (
                <>
                  {' · '}
                  <bdi>{link.created_by_name}</bdi>
                </>
              )}
            </span>
            <Button danger aria-describedby={`${id}-${link.id}`} onClick={() => onEnd(link)}>
              {t('drafts.links.end')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function useLinks(draft: Draft) {
  const { t } = useTranslation('console');
  const { links } = usePanel();
  const showToast = useToast();
  const tellFailure = useLinkFailure();
  const [open, setOpen] = useState<readonly PreviewLink[]>([]);

  const attempt = async <Value,>(act: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await act();
    } catch (error) {
      tellFailure(error);
      return null;
    }
  };
  const read = useCallback(() => links.list(draft.id), [links, draft.id]);
  const reload = async () => setOpen((await attempt(read)) ?? []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for this draft
  useEffect(() => void reload(), [read]);

  return {
    open,
    create: (validForMs: number) => attempt(() => links.create(draft.id, { isForGuest: true, validForMs })),
    end: (link: PreviewLink) =>
      void attempt(async () => {
        await links.end(link.id);
        showToast({ kind: 'success', title: t('drafts.links.ended') });
        setOpen(await read());
      }),
  };
}
