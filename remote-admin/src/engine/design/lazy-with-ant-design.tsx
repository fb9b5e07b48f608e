import type { ComponentType, ReactNode } from 'react';
import { lazyWithTimeout } from '../base/lazy-with-timeout.tsx';

/** A later part that is drawn with Ant Design, which comes with it: the login form and the directory need neither. */
export function lazyWithAntDesign<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
) {
  return lazyWithTimeout<Props>(async () => {
    const [Part, { AntDesign }] = await Promise.all([load(), import('./ant-design.tsx')]);
    return (props) => (
      <AntDesign>
        <Part {...props} />
      </AntDesign>
    );
  }, fallback);
}
