import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
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

/** A part whose code is fetched when it is first shown. @param fallback in its place until then. */
export function lazyWithTimeout<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await withTimeout(load()) }));
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}

/** While a page's code or texts are on their way. */
export function Loading() {
  const { t } = useTranslation('console');
  return <p role="status">{t('list.loading')}</p>;
}
