import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Guard = <Value>(asked: Promise<Value>) => Promise<Value>;

let guard: Guard = (asked) => asked;

/** Decides how long, and how, code is waited for that is fetched while the console is in use. */
export function limitWaiting(by: Guard): void {
  guard = by;
}

/** Code that is fetched while the console is in use: rejects when it cannot be had, or takes too long. */
export function withTimeout<Value>(asked: Promise<Value>): Promise<Value> {
  return guard(asked);
}

/** A part whose code comes later, and how it is fetched before it is shown. A failure is told when it is shown. */
export type LazyPart<Props extends object> = ComponentType<Props> & { prefetch: () => void };

/**
 * A part whose code is fetched when it is first shown. One that is there already is drawn at once: React would draw the
 * fallback first, and keep it for 300 ms.
 * @param fallback in its place until then.
 */
export function lazyWithTimeout<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): LazyPart<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    fetched = await load();
    return fetched;
  };
  const LaterPart = lazy(async () => ({ default: await withTimeout(fetchPart()) }));

  function Part(props: Props) {
    // As it was when this was first drawn: another component would lose what is in it.
    const [FetchedPart] = useState(() => fetched);
    if (FetchedPart) return <FetchedPart {...props} />;
    return (
      <Suspense fallback={fallback}>
        <LaterPart {...props} />
      </Suspense>
    );
  }
  return Object.assign(Part, { prefetch: () => void fetchPart().catch(() => {}) });
}

/** While a page's code or texts are on their way. */
export function Loading() {
  const { t } = useTranslation('console');
  return <p role="status">{t('list.loading')}</p>;
}
