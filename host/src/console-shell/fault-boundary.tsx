import { CODE_WAIT_MS } from '@burhan/shared/limits';
import type { SiteFacts } from '@burhan/shared/site';
import { whatsappLink } from '@burhan/shared/whatsapp';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteError } from '../remotes/guarded.ts';

type Failure = { error: unknown };

/** Keeps what is thrown while its children are shown from taking the whole page away. */
export class FaultBoundary extends Component<
  { facts: SiteFacts; children: ReactNode },
  { failure: Failure | null }
> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { facts, children } = this.props;
    const { failure } = this.state;
    return failure ? <ConsoleFailed error={failure.error} facts={facts} /> : children;
  }
}

type ConsoleFailedProps = { error: unknown; facts: SiteFacts };

/** What is wrong, and whom to ask. */
export function ConsoleFailed({ error, facts }: ConsoleFailedProps) {
  const { t } = useTranslation('shell');
  const kind = error instanceof RemoteError ? error.kind : 'crashed';
  const happened = t(`consoleFailed.${kind}`, { seconds: CODE_WAIT_MS / 1000 });
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
