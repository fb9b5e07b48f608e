import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { lazyComponent } from '../lazy.tsx';
import type { Choice, Versions } from './versions.ts';

type Asked = Versions & { answer: (choice: Choice) => void };

const VersionsContext = createContext<((versions: Versions) => Promise<Choice>) | null>(null);

export const ConflictDialog = lazyComponent(
  async () => (await import('./conflict-dialog.tsx')).ConflictDialog,
);

/** Shows two versions, and gives the person's choice. */
export function useVersionQuestion(): (versions: Versions) => Promise<Choice> {
  const ask = useContext(VersionsContext);
  if (!ask) throw new Error('There is no VersionQuestion above.');
  return ask;
}

export function VersionQuestion({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useMemo(
    () => (versions: Versions) =>
      new Promise<Choice>((resolve) => {
        const answer = (choice: Choice) => {
          setAsked(null);
          resolve(choice);
        };
        setAsked({ ...versions, answer });
      }),
    [],
  );
  return (
    <VersionsContext value={ask}>
      {children}
      {asked && <ConflictDialog versions={asked} onAnswer={asked.answer} />}
    </VersionsContext>
  );
}
