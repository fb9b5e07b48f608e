import type { ComponentType, ReactNode } from 'react';
import { laterPart } from '../base/later-code.tsx';

/** A later part that is drawn with Ant Design, which comes with it: the login form and the directory need neither. */
export function designed<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
) {
  return laterPart<Props>(async () => {
    const [Part, { AntDesign }] = await Promise.all([load(), import('./ant-design.tsx')]);
    return (props) => (
      <AntDesign>
        <Part {...props} />
      </AntDesign>
    );
  }, fallback);
}
