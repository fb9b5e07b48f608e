import { lazyWithTimeout } from '../../engine/base/lazy-with-timeout.tsx';
import { ResourcePanel } from '../../engine/resource-panel.tsx';
import { RESOURCES } from '../../resources/resources.ts';

const PARTS = {
  FieldNote: lazyWithTimeout(async () => (await import('./from-settings.tsx')).FromSettings),
};

export function ContactPanel() {
  return <ResourcePanel resource={RESOURCES.contact} parts={PARTS} />;
}
