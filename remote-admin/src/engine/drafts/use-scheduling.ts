import { useState } from 'react';
import type { ResourceRow } from '../../resources/resource.ts';

/** What a time is asked for: the open form, or the removal of a row; and the time as far as it was typed. */
export type Scheduling = { of: 'form' | ResourceRow; wallTime: string | null };

/** The question for a time. What is typed into it stays while a conflict is shown in its place. */
export function useScheduling() {
  const [asked, setAsked] = useState<Scheduling | null>(null);
  return {
    asked,
    ask: (of: Scheduling['of']) => setAsked({ of, wallTime: null }),
    type: (wallTime: string) => setAsked((before) => before && { ...before, wallTime }),
    close: () => setAsked(null),
  };
}
