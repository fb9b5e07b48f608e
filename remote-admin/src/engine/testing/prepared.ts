import { storedValues } from '../../data/resource-store.ts';
import type { Resource } from '../../resources/resource.ts';
import { valuesOf } from '../values/item-values.ts';
import { renderPanel } from './render-panel.tsx';
import { otherField, type Subject, withRows } from './subjects.ts';

/** A draft of a change of the first item. */
export function changeOf(resource: Resource, { first }: Pick<Subject, 'first'>, text: string, more = {}) {
  const values = { ...valuesOf(resource, first), [otherField(resource)]: text };
  return {
    action: 'update' as const,
    row_id: String(first.id),
    base_version: first.updated_at,
    draft_values: storedValues(resource, values),
    ...more,
  };
}

/** A panel whose first item has a draft of a change from before. */
export async function renderDrafted(resource: Resource, text = 'prepared', more = {}) {
  const subject = withRows(resource);
  const draft = subject.drafts.prepare(changeOf(resource, subject, text), more);
  return { ...(await renderPanel(resource, { on: subject })), draft };
}
