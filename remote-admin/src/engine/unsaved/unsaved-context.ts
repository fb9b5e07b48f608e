import { createContext, useContext, useEffect } from 'react';

export type UnsavedChanges = {
  /** Marks that something would be lost. @param discard throws it away. @returns how to unmark it. */
  mark: (discard: () => void) => () => void;
  /** True at once when nothing would be lost; else asks first. */
  confirmLoss: () => Promise<boolean>;
};

export const UnsavedContext = createContext<UnsavedChanges>({
  mark: () => () => {},
  confirmLoss: async () => true,
});

export const useUnsavedChanges = (): UnsavedChanges => useContext(UnsavedContext);

/** While true, leaving asks first: the page, the panel, and whatever calls `confirmLoss`. */
export function useMarkUnsaved(isUnsaved: boolean, discard: () => void): void {
  const { mark } = useUnsavedChanges();
  useEffect(() => (isUnsaved ? mark(discard) : undefined), [isUnsaved, mark, discard]);
}
