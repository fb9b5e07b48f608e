import { DataError } from '@burhan/shared/data/data-error';
import type { ImportAnswer, ImportOutcome } from '@burhan/shared/data/imports';
import { publicationsResource } from '@burhan/shared/resources/publications';
import { refusedField } from '@burhan/shared/resources/refused-field';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportCounts } from '../../../engine/history/import-history.ts';
import { usePanel } from '../../../engine/panel-context.ts';
import { useSession } from '../../../engine/session/session-context.ts';
import { loadImportSetup } from './import-setup.ts';
import { type Choices, callOf, canBeTaken, fieldKey, type PlannedEntry, planImport } from './plan-import.ts';
import type { ReadEntry } from './read/import-entry.ts';
import { failureOf, type SourceFailure } from './use-source.ts';

/** Why an addition may become a draft instead. */
export type DraftReason = 'beyond' | 'incomplete';

/** A request has at most 1 MB. */
const MAXIMUM_CALL_BYTES = 1_000_000;

const NO_CHOICES: Choices = { left: new Set(), keptFields: new Set(), drafts: new Set() };

/** The table of an import: what the database would make of what is taken, and taking it. */
export function useImportTable() {
  const { rows, exclusively } = usePanel();
  const { session, run } = useSession();
  const [plan, setPlan] = useState<readonly PlannedEntry[] | null>(null);
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const [draftReasons, setDraftReasons] = useState<ReadonlyMap<number, DraftReason>>(new Map());
  /** By place in the plan; null while they are asked for. */
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, ImportOutcome> | null>(null);
  const [failure, setFailure] = useState<SourceFailure | null>(null);
  const [wasChanged, setChanged] = useState(false);
  const trials = useRef(0);
  const runInSession = useRef(run);
  runInSession.current = run;

  const tryOut = useCallback(
    async (tried: readonly PlannedEntry[], chosen: Choices) => {
      trials.current++;
      const number = trials.current;
      setOutcomes(null);
      setFailure(null);
      try {
        const { picture } = await loadImportSetup();
        const { places, entries } = callOf(tried, chosen, picture);
        const { length } = new TextEncoder().encode(JSON.stringify(entries));
        if (length > MAXIMUM_CALL_BYTES) return setFailure({ key: 'tooMuch' });
        const answer = await runInSession.current(() => session.imports.tryOut(entries));
        if (number === trials.current) setOutcomes(byPlace(places, answer));
      } catch (error) {
        if (number === trials.current) setFailure(failureOf(error));
      }
    },
    [session],
  );

  useEffect(() => {
    if (plan) void tryOut(plan, choices);
  }, [plan, choices, tryOut]);

  /** Compares the entries with the list as it is now. */
  const compare = async (entries: readonly ReadEntry[]) => {
    const present = await rows.reload(true);
    if (!present) throw new DataError('no-answer', 'The list could not be read.');
    setPlan(planImport(entries, present));
  };

  const change = (changed: Partial<Choices>) => setChoices((before) => ({ ...before, ...changed }));

  return {
    plan,
    choices,
    draftReasons,
    outcomes,
    failure,
    wasChanged,
    tryAgain: () => plan && void tryOut(plan, choices),
    start: async (entries: readonly ReadEntry[]) => {
      setChoices(NO_CHOICES);
      setDraftReasons(new Map());
      setChanged(false);
      await compare(entries);
    },
    leave: () => {
      trials.current++;
      setPlan(null);
      setOutcomes(null);
      setFailure(null);
    },
    take: (place: number) => change({ left: toggled(choices.left, place) }),
    takeField: (place: number, column: string) =>
      change({ keptFields: toggled(choices.keptFields, fieldKey(place, column)) }),
    /** Makes drafts of what is refused for this reason, or no more. */
    keepAsDrafts: (reason: DraftReason, isKept: boolean) => {
      const reasons = new Map([...draftReasons].filter(([, kept]) => kept !== reason));
      if (isKept)
        for (const [place, outcome] of outcomes ?? [])
          if (plan && draftReasonOf(plan[place], outcome) === reason) reasons.set(place, reason);
      setDraftReasons(reasons);
      change({ drafts: new Set(reasons.keys()) });
    },
    /** Does what the table says, or nothing. @returns what was done; null where it was not. */
    carryOut: async (): Promise<{ historyId: number | null; counts: ImportCounts } | null> => {
      if (!plan || !outcomes) return null;
      let done: { historyId: number | null; counts: ImportCounts } | null = null;
      await exclusively(async () => {
        setFailure(null);
        try {
          const { picture } = await loadImportSetup();
          const { places, entries } = callOf(plan, choices, picture);
          const taken = entries.filter(
            (_, index) => outcomes.get(places[index] ?? -1)?.outcome !== 'refused',
          );
          const answer = await run(() => session.imports.carryOut(taken));
          done = { historyId: answer.history_id, counts: countsOf(answer) };
        } catch (error) {
          if (!(error instanceof DataError && error.code === 'conflict')) return setFailure(failureOf(error));
          setChanged(true);
          await compare(plan.map(({ entry }) => entry)).catch((reason) => setFailure(failureOf(reason)));
        }
      });
      return done;
    },
  };
}

export type ImportTable = ReturnType<typeof useImportTable>;

/** Why a refused addition may become a draft; null where it may not. */
export function draftReasonOf(
  planned: PlannedEntry | undefined,
  outcome: ImportOutcome | undefined,
): DraftReason | null {
  if (!planned || planned.row || !canBeTaken(planned) || outcome?.outcome !== 'refused') return null;
  if (outcome.hint === 'row_limit') return 'beyond';
  return refusedField(publicationsResource, outcome.message)?.rule === 'required' ? 'incomplete' : null;
}

function byPlace(places: readonly number[], answer: ImportAnswer): ReadonlyMap<number, ImportOutcome> {
  return new Map(answer.outcomes.map((outcome, index) => [places[index] ?? -1, outcome]));
}

function countsOf({ outcomes }: ImportAnswer): ImportCounts {
  const count = (wanted: ImportOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length;
  return { added: count('added'), changed: count('changed'), drafted: count('drafted'), removed: 0 };
}

function toggled<Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const changed = new Set(items);
  if (!changed.delete(item)) changed.add(item);
  return changed;
}
