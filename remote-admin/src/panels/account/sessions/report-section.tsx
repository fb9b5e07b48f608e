import { useTranslation } from 'react-i18next';
import { useRead } from '../../../engine/base/use-read.ts';
import { useTimes } from '../../../engine/base/use-times.ts';
import styles from '../account.module.css';
import { useAccount } from '../account-context.ts';
import { LoadedPart, Section } from '../section.tsx';
import { usePlaceWords } from './use-place-words.ts';

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
                <p className={styles.quiet}>
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
