import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Guard = <Value>(asked: Promise<Value>) => Promise<Value>;

let guard: Guard = (asked) => asked;

/** Sets the function of the host that gives up when code takes too long to load. */
export function setGuard(by: Guard): void {
  guard = by;
}

/** Waits for code that is fetched while the console is in use. Rejects if it fails, or takes too long. */
export function guarded<Value>(asked: Promise<Value>): Promise<Value> {
  return guard(asked);
}

/** A component whose code is loaded later. `prefetch` loads it before it is shown. */
export type LazyComponent<Props extends object> = ComponentType<Props> & { prefetch: () => void };

/**
 * A component whose code is fetched when it is first shown. If the code is there already, it renders at once: React's
 * `lazy` would show the fallback first, and keep it for 300 ms.
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
    // `Fetched` keeps its first value. A change from `Later` to `Fetched` would lose the component's state.
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

/** Shown while a page's code or texts are being loaded. */
export function Loading() {
  const { t } = useTranslation('console');
  return <p role="status">{t('list.loading')}</p>;
}
