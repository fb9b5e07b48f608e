import { lazyComponent } from '../lazy.tsx';

/** The form of pages that have no special fields. */
export const LazyRecordForm = lazyComponent(async () => (await import('./record-form.tsx')).RecordForm);
