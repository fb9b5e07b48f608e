import { CODE_WAIT_MS } from '@burhan/shared/limits';
import type { SiteFacts } from '@burhan/shared/site';
import { whatsappLink } from '@burhan/shared/whatsapp';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { RemoteError } from './remotes/guarded.ts';

/** In place of the routes below it where one throws (docs/rules/console.md#error-messages). */
export function ErrorPage({ facts }: { facts: SiteFacts }) {
  return <Failure error={useRouteError()} facts={facts} />;
}

/** What is wrong, and whom to ask. */
export function Failure({ error, facts }: { error: unknown; facts: SiteFacts }) {
  const { t } = useTranslation('shell');
  const kind = error instanceof RemoteError ? error.kind : 'crashed';
  const heading = kind === 'crashed' ? t('error.heading') : t('consoleFailed.heading');
  const happened = t(`consoleFailed.${kind}`, { seconds: CODE_WAIT_MS / 1000 });
  const message = t('consoleFailed.message', { happened });

  return (
    <main>
      <section className="wrap message-page" role="alert">
        <title>{heading}</title>
        <h1>{heading}</h1>
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
