import type { SiteFacts } from '@burhan/shared/site';
import { whatsappLink } from '@burhan/shared/whatsapp';
import { useTranslation } from 'react-i18next';
import { RemoteError } from '../faults/report-fault.ts';
import { LONGEST_WAIT_MS } from '../remotes/guarded.ts';

type ConsoleFailedProps = { error: unknown; facts: SiteFacts };

export function ConsoleFailed({ error, facts }: ConsoleFailedProps) {
  const { t } = useTranslation('shell');
  const kind = error instanceof RemoteError ? error.kind : 'crashed';
  const happened = t(`consoleFailed.${kind}`, { seconds: LONGEST_WAIT_MS / 1000 });
  const message = t('consoleFailed.message', { happened });

  return (
    <main>
      <section className="wrap message-page" role="alert">
        <title>{t('consoleFailed.heading')}</title>
        <h1>{t('consoleFailed.heading')}</h1>
        <p className="lead muted">{happened}</p>
        <p className="lead muted">{t('consoleFailed.advice')}</p>
        <p>
          <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
            {t('remoteFailed.retry')}
          </button>{' '}
          <a
            className="button"
            href={whatsappLink(facts.whatsappNumber, message)}
            target="_blank"
            rel="noreferrer"
          >
            {t('consoleFailed.contact')}
          </a>
        </p>
      </section>
    </main>
  );
}
