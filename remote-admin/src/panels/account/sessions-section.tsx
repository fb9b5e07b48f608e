import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountSession } from '../../data/account.ts';
import { useRead } from '../../engine/base/use-read.ts';
import { useTimes } from '../../engine/base/use-times.ts';
import { useToast } from '../../engine/overlays/toast-provider.tsx';
import { useAct, useFailedToast } from '../../engine/overlays/use-act.ts';
import styles from './account.module.css';
import { LoadedPart, Section, useAccount, usePlaceWords } from './section.tsx';

export function ReportSection() {
  const { t } = useTranslation('account');
  const { timeText } = useTimes();
  const { browserText, networkText } = usePlaceWords();
  const { account } = useAccount();
  const report = useRead(account.logins);

  return (
    <Section heading={t('report.heading')}>
      <LoadedPart of={report}>
        {({ last_login, failures_since, new_devices }) => (
          <>
            {last_login ? (
              <>
                <p>{t('report.before', { time: timeText(last_login.at) })}</p>
                <p className="quiet">
                  {browserText(last_login.browser)} · {networkText(last_login.network)}
                </p>
                <p>{t('report.failures', { count: failures_since })}</p>
              </>
            ) : (
              <p>{t('report.none')}</p>
            )}
            {new_devices.length > 0 && (
              <>
                <p>{t('report.devices')}</p>
                <ul className={styles.plainList}>
                  {new_devices.map((place) => (
                    <li key={`${place.at} ${place.network}`}>
                      {timeText(place.at)} · {browserText(place.browser)} · {networkText(place.network)}
                    </li>
                  ))}
                </ul>
                <p>{t('report.advice')}</p>
              </>
            )}
          </>
        )}
      </LoadedPart>
    </Section>
  );
}

/** Where the account is logged in, the present session first, with the way to end the others. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const { account } = useAccount();
  const showToast = useToast();
  const { isBusy, act } = useAct(useFailedToast(t('sessions.failedTitle'), 'account'));
  const list = useRef<HTMLUListElement>(null);
  const sessions = useRead(account.sessions);

  const end = (ended: () => Promise<string>) =>
    act(async () => {
      showToast({ kind: 'success', title: await ended() });
      await sessions.reload();
      // The button that was pressed is gone.
      list.current?.focus();
    });
  const endOne = (id: string) =>
    end(async () => t((await account.endSession(id)) ? 'sessions.ended' : 'sessions.gone'));
  const endOthers = () => end(async () => t('sessions.endedOthers', { count: await account.endOthers() }));

  return (
    <Section heading={t('sessions.heading')}>
      <p className="quiet">{t('sessions.about')}</p>
      <LoadedPart of={sessions}>
        {(found) => (
          <>
            <ul ref={list} tabIndex={-1} className={styles.sessions}>
              {[...found].sort(presentFirst).map((session) => (
                <SessionItem key={session.id} session={session} isBusy={isBusy} onEnd={endOne} />
              ))}
            </ul>
            {found.some(({ is_current }) => !is_current) && (
              <Button type="primary" aria-disabled={isBusy} onClick={() => void endOthers()}>
                {t('sessions.endOthers')}
              </Button>
            )}
          </>
        )}
      </LoadedPart>
    </Section>
  );
}

type SessionItemProps = { session: AccountSession; isBusy: boolean; onEnd: (id: string) => Promise<void> };

function SessionItem({ session, isBusy, onEnd }: SessionItemProps) {
  const { t } = useTranslation('account');
  const { timeText } = useTimes();
  const { browserText, networkText } = usePlaceWords();
  const { id, browser, network, created_at, last_used_at, second_factor, is_current } = session;
  const name = `${browserText(browser)} · ${timeText(created_at)}`;
  return (
    <li>
      <div>
        <p className={styles.name}>
          {browserText(browser)}
          {is_current && <span className={styles.mark}>{t('sessions.current')}</span>}
        </p>
        <p className="quiet">
          {t('sessions.since', { time: timeText(created_at) })} ·{' '}
          {t('sessions.used', { time: timeText(last_used_at) })}
        </p>
        <p className="quiet">
          {networkText(network)}
          {second_factor && ` · ${t('sessions.withFactor')}`}
        </p>
      </div>
      {!is_current && (
        <Button
          aria-label={t('sessions.endOf', { session: name })}
          aria-disabled={isBusy}
          onClick={() => void onEnd(id)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function presentFirst(one: AccountSession, other: AccountSession): number {
  if (one.is_current !== other.is_current) return one.is_current ? -1 : 1;
  return other.last_used_at.localeCompare(one.last_used_at);
}
