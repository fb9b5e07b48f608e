import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

/** For inputs whose `dir` decides: Ant Design's style for right-to-left pages would turn them over it. */
export function OwnDirection({ children }: { children: ReactNode }) {
  return <ConfigProvider direction="ltr">{children}</ConfigProvider>;
}
