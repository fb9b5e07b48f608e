import { Component, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

type Caught = { error: unknown } | null;

/** Shows the error page in place of what throws while it is shown; a new key tries again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { caught: Caught }> {
  override state: { caught: Caught } = { caught: null };

  static getDerivedStateFromError(error: unknown): { caught: Caught } {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? <ErrorPage error={caught.error} /> : this.props.children;
  }
}

/** The router's error page (Spec 2): a page's code threw while it was shown. */
function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  useEffect(() => console.error(error), [error]);

  return (
    <section className="wrap message-page" role="alert">
      <title>{t('error.heading')}</title>
      <h1>{t('error.heading')}</h1>
      <p className="lead muted">{t('error.text')}</p>
      <p>
        <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
          {t('error.reload')}
        </button>
      </p>
    </section>
  );
}
