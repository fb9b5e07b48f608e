import { CODE_WAIT_MS } from '@burhan/shared/limits';
import type { SiteFacts } from '@burhan/shared/site';
import { whatsappLink } from '@burhan/shared/whatsapp';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { RemoteError } from './remotes/guarded.ts';

/** Replaces a page of the site that throws an error in a preview. */
export function SiteErrorPage() {
  const { t } = useTranslation('shell');
  return <ErrorMessage heading={t('error.heading')} texts={[t('error.text')]} reload={t('error.reload')} />;
}

/** Replaces a page of the console that throws an error (docs/rules/console.md#error-messages). */
export function ConsoleErrorPage({ facts }: { facts: SiteFacts }) {
  return <ConsoleFailure error={useRouteError()} facts={facts} />;
}

/** Says what is wrong with the console, and whom to ask. */
export function ConsoleFailure({ error, facts }: { error: unknown; facts: SiteFacts }) {
  const { t } = useTranslation('shell');
  const kind = error instanceof RemoteError ? error.kind : 'crashed';
  const heading = kind === 'crashed' ? t('error.heading') : t('consoleFailed.heading');
  const happened = t(`consoleFailed.${kind}`, { seconds: CODE_WAIT_MS / 1000 });
  const message = t('consoleFailed.message', { happened });

  return (
    <ErrorMessage
      heading={heading}
      texts={[happened, t('consoleFailed.advice')]}
      reload={t('remoteFailed.retry')}
    >
      {' '}
      <a
        className="button"
        href={whatsappLink(facts.whatsappNumber, message)}
        target="_blank"
        rel="noreferrer"
      >
        {t('consoleFailed.contact')}
      </a>
    </ErrorMessage>
  );
}

type ErrorMessageProps = {
  heading: string;
  texts: readonly string[];
  /** The text of the button that reloads the page. */
  reload: string;
  children?: ReactNode;
};

function ErrorMessage({ heading, texts, reload, children }: ErrorMessageProps) {
  return (
    <main>
      <section className="wrap message-page" role="alert">
        <title>{heading}</title>
        <h1>{heading}</h1>
        {texts.map((text) => (
          <p key={text} className="lead muted">
            {text}
          </p>
        ))}
        <p>
          <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
            {reload}
          </button>
          {children}
        </p>
      </section>
    </main>
  );
}
