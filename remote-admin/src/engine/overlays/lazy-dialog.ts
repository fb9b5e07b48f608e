import { lazyWithAntDesign } from '../design/lazy-with-ant-design.tsx';

/** A dialog for what is there before Ant Design is: it comes with the first of them. */
export const LazyDialog = lazyWithAntDesign(async () => (await import('./dialog.tsx')).Dialog);
