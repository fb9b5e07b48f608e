import { whenIdle } from '@burhan/shared/when-idle';
import { useEffect } from 'react';
import { lazyWithTimeout } from './base/lazy-with-timeout.tsx';
import { Modal } from './overlays/dialog.tsx';
import { useOpenIds } from './panel/form-state.ts';
import { usePanel } from './panel/panel.ts';

const ResourceForm = lazyWithTimeout(async () => (await import('./form/resource-form.tsx')).ResourceForm);

/** The open form, as a sheet beside the list; its code comes once the list can be used. */
export function PanelForm() {
  const { lists, form: state } = usePanel();
  const { isOpen, opening } = useOpenIds(state);
  const isReady = lists.status === 'ready';
  useEffect(() => (isReady ? whenIdle(prefetch) : undefined), [isReady]);

  return isOpen && lists.status !== 'pending' && <ResourceForm key={opening} />;
}

/** Fetches what a press in the list opens, so that it opens at once. */
function prefetch(): void {
  for (const part of [ResourceForm, Modal]) part.prefetch();
}
