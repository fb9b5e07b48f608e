import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPreviewLink, endPreviewLink, previewLinksQuery } from '../../data/preview-links.ts';
import { useDatabaseClock } from '../../data/site-state.ts';
import { ChoiceInput } from '../choice-input.tsx';
import { Dialog } from '../dialog.tsx';
import { useTimes } from '../times.ts';
import { useToast } from '../toast.tsx';
import styles from './drafts.module.css';
import { usePreviewFailureToast } from './failure-toast.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const VALID_DAYS = ['1', '7', '30'];

type PreviewLinkDialogProps = {
  scope: SessionScope;
  draftId: number;
  /** The name of the item. */
  name: string;
  onClose: () => void;
};

/** Makes a link that shows a draft without an account, and ends links that are still valid. */
export function PreviewLinkDialog({ scope, draftId, name, onClose }: PreviewLinkDialogProps) {
  const { t } = useTranslation('console');
  const { timeText, zone } = useTimes();
  const toast = useToast();
  const tellFailure = usePreviewFailureToast();
  const [days, setDays] = useState('7');
  /** The new link, shown only if the browser does not allow copying; else ''. */
  const [address, setAddress] = useState('');
  const id = useId();
  const clock = useDatabaseClock(scope);
  const links = useQuery(previewLinksQuery(scope, draftId, clock));
  const tellReadFailure = useEffectEvent(tellFailure);
  useEffect(() => {
    if (links.error) tellReadFailure(links.error);
  }, [links.error]);

  const copy = useMutation({
    mutationFn: async () => {
      const expiresAt = new Date(clock().getTime() + Number(days) * DAY_MS);
      const created = await createPreviewLink(scope, draftId, expiresAt);
      try {
        await navigator.clipboard.writeText(created);
        toast.success(t('drafts.links.copied'));
        onClose();
      } catch {
        setAddress(created);
      }
    },
    onError: tellFailure,
  });
  const end = useMutation({
    mutationFn: async (linkId: number) => {
      await endPreviewLink(scope, linkId);
      toast.success(t('drafts.links.ended'));
      await links.refetch();
    },
    onError: tellFailure,
  });

  return (
    <Dialog
      title={t('drafts.links.title')}
      onClose={onClose}
      buttons={[
        { label: t('drafts.links.close'), onClick: onClose },
        {
          label: t('drafts.links.create'),
          type: 'primary',
          loading: copy.isPending,
          onClick: () => copy.mutate(),
        },
      ]}
    >
      <p>
        <strong dir="auto">{name}</strong>
      </p>
      <p>{t('drafts.links.text')}</p>
      <Form layout="vertical" component={false}>
        <Form.Item label={t('drafts.links.valid')} htmlFor={`${id}-days`}>
          <ChoiceInput
            id={`${id}-days`}
            value={days}
            onChange={setDays}
            options={VALID_DAYS.map((value) => ({
              value,
              label: t('drafts.links.days', { count: Number(value) }),
            }))}
          />
        </Form.Item>
        {address && (
          <Form.Item label={t('drafts.links.notCopied')} htmlFor={`${id}-address`}>
            <Input
              id={`${id}-address`}
              dir="ltr"
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
            />
          </Form.Item>
        )}
      </Form>
      {links.data && links.data.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('drafts.links.open')}</h3>
          <Flex vertical component="ul" gap="small" className={styles.links ?? ''}>
            {links.data.map((link) => (
              <Flex key={link.id} wrap component="li" align="center" justify="space-between" gap="small">
                <span id={`${id}-${link.id}`}>
                  {t('drafts.links.validUntil', { time: timeText(link.expires_at), zone })}
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
                  aria-disabled={end.isPending}
                  onClick={() => end.isPending || end.mutate(link.id)}
                >
                  {t('drafts.links.end')}
                </Button>
              </Flex>
            ))}
          </Flex>
        </>
      )}
    </Dialog>
  );
}
