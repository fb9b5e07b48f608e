import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Item, Records } from './use-records.ts';

/** The item that the open form edits; `item` is null for a new item, or if the item is gone. */
export type Opened = { key: string; item: Item | null };

const PARAMETER = 'item';
const NEW = 'new';

/** Opens the form of an item, or of a new one. A component with this hook does not render again when a form opens. */
export function useOpenForm() {
  const navigate = useNavigate();
  const open = (key: string) =>
    void navigate(
      { search: new URLSearchParams({ [PARAMETER]: key }).toString() },
      { state: { isOpened: true } },
    );
  return { add: () => open(NEW), edit: (item: Item) => open(item.key) };
}

/**
 * The open form is part of the address: a reload opens it again, and the browser's Back closes it
 * (docs/rules/console.md#forms).
 */
export function useOpened({ items, additions }: Records) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const key = parameters.get(PARAMETER);
  const item = [...items, ...additions].find((each) => each.key === key) ?? null;
  return {
    opened: key === null ? null : ({ key, item } satisfies Opened),
    close: () => void (state?.isOpened ? navigate(-1) : navigate({ search: '' }, { replace: true })),
  };
}

export function isNew({ key }: Opened): boolean {
  return key === NEW;
}
