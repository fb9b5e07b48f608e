import { useRef, useState } from 'react';
import type { ResourceRow } from '../../resources/resource.ts';
import { isSameOrder, mergeOrder } from '../values/row-order.ts';

/** The order on the screen, which may be another than that of the table. */
export function useOrder(rows: readonly ResourceRow[]) {
  const [wanted, setWanted] = useState<readonly ResourceRow['id'][] | null>(null);
  const latest = useRef(wanted);
  const isSaving = useRef(false);
  const present = rows.map(({ id }) => id);
  const shown = wanted ? mergeOrder(wanted, present) : present;

  return {
    rows: shown.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    /** What was last wanted; null: the order of the table. */
    latest: () => latest.current,
    want: (ids: readonly ResourceRow['id'][] | null) => {
      latest.current = ids;
      setWanted(ids);
    },
    isSaving,
    /** The person went on after a conflict. */
    isUnsaved: wanted !== null && !isSaving.current && !isSameOrder(shown, present),
  };
}
