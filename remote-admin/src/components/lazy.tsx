import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Guard = <Value>(asked: Promise<Value>) => Promise<Value>;

let guard: Guard = (asked) => asked;

/** Sets how long, and how, code is waited for that is fetched while the console is in use. */
export function setGuard(by: Guard): void {
  guard = by;
}

/** Code that is fetched while the console is in use: rejects when it cannot be had, or takes too long. */
export function guarded<Value>(asked: Promise<Value>): Promise<Value> {
  return guard(asked);
}

/** A component whose code comes later, and how it is fetched before it is shown. */
export type LazyComponent<Props extends object> = ComponentType<Props> & { prefetch: () => void };

/**
 * A component whose code is fetched when it is first shown. One that is there already is drawn at once: React's `lazy`
 * would draw the fallback first, and keep it for 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): LazyComponent<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetchComponent = async () => {
    fetched = await load();
    return fetched;
  };
  const Later = lazy(async () => ({ default: await guarded(fetchComponent()) }));

  function Component(props: Props) {
    // As it was when this was first drawn: another component would lose what is in it.
    const [Fetched] = useState(() => fetched);
    if (Fetched) return <Fetched {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Later {...props} />
      </Suspense>
    );
  }
  return Object.assign(Component, { prefetch: () => void fetchComponent().catch(() => {}) });
}

/** While a page's code or texts are on their way. */
export function Loading() {
  const { t } = useTranslation('console');
  return <p role="status">{t('list.loading')}</p>;
}
