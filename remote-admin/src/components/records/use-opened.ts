import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Item, Records } from './use-records.ts';

/** What the open form edits: a new item, or one of the list. */
export type Opened = { key: string; item: Item | null };

const PARAMETER = 'item';
const NEW = 'new';

/**
 * The open form stands in the address: a reload opens it again, and the browser's Back closes it
 * (docs/rules/console.md#forms).
 */
export function useOpened({ items, additions }: Records) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const key = parameters.get(PARAMETER);
  const item = [...items, ...additions].find((each) => each.key === key) ?? null;

  const open = (opened: string) =>
    void navigate(
      { search: new URLSearchParams({ [PARAMETER]: opened }).toString() },
      { state: { isOpened: true } },
    );
  return {
    opened: key === null ? null : ({ key, item } satisfies Opened),
    add: () => open(NEW),
    edit: (of: Item) => open(of.key),
    close: () => void (state?.isOpened ? navigate(-1) : navigate({ search: '' }, { replace: true })),
  };
}

export function isNew({ key }: Opened): boolean {
  return key === NEW;
}
