import { lazyComponent } from '../lazy.tsx';

/** The form of pages that have no fields of their own kind. */
export const LazyRecordForm = lazyComponent(async () => (await import('./record-form.tsx')).RecordForm);
