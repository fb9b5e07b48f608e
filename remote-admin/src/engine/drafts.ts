import type { FieldValues } from '@burhan/shared/data/resource-store';
import type { Resource, ResourceRow } from '@burhan/shared/resources/resource';

/** An open form: what it edits, what it started with, and what was typed. */
export type Draft = {
  /** The row as it was when the form was opened; null for a new item. */
  base: ResourceRow | null;
  initial: FieldValues;
  values: FieldValues;
};

const draftKey = (resource: Resource) => `burhan-console-draft-${resource.name}`;

/** Keeps typing through a reload. A full or forbidden storage costs only that. */
export function keepDraft(resource: Resource, draft: Draft): void {
  try {
    sessionStorage.setItem(draftKey(resource), JSON.stringify(draft));
  } catch (error) {
    console.warn('Typing is not kept through a reload:', error);
  }
}

export function forgetDraft(resource: Resource): void {
  sessionStorage.removeItem(draftKey(resource));
}

/** The draft that was kept; null when there is none, or it is from another version of the console. */
export function keptDraft(resource: Resource): Draft | null {
  const text = sessionStorage.getItem(draftKey(resource));
  if (!text) return null;
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { base, initial, values } = value as Record<string, unknown>;
  return typeof base === 'object' && isTexts(initial) && isTexts(values);
}

function isTexts(value: unknown): value is FieldValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
