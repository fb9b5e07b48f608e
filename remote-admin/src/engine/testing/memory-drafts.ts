import { DataError } from '@burhan/shared/data/data-error';
import type { Draft, DraftStore, DraftVersion, PreparedAct } from '../../data/drafts.ts';
import type { PreviewLink, PreviewLinkStore } from '../../data/preview-links.ts';
import type { FieldValues } from '../../data/resource-store.ts';
import type { ResourceRow } from '../../resources/resource.ts';
import type { MemoryTable } from './memory-table.ts';

type Act = keyof DraftStore;

/** Drafts in memory that keep the database's promises: versions, one draft for each row, the row's version. */
export type MemoryDrafts = {
  store: DraftStore;
  links: PreviewLinkStore;
  /** Those that are not discarded. */
  drafts: () => readonly Draft[];
  openLinks: () => readonly PreviewLink[];
  /** Fails the next calls of an act, once per error. */
  fail: (act: Act, ...errors: DataError[]) => void;
  /** Keeps a draft of somebody else, or from before. */
  prepare: (act: Partial<PreparedAct> & Pick<PreparedAct, 'action'>, more?: Partial<Draft>) => Draft;
  /** What somebody else does meanwhile. */
  elsewhere: {
    change: (draft: DraftVersion, values: FieldValues) => void;
    discard: (draft: DraftVersion) => void;
  };
};

export function memoryDrafts(table: MemoryTable): MemoryDrafts {
  let kept: (Draft & { isDiscarded: boolean })[] = [];
  let links: PreviewLink[] = [];
  const failures = new Map<Act, DataError[]>();
  let clock = 0;

  const stamp = () => `2026-02-01T00:00:00.${String(++clock).padStart(6, '0')}+00:00`;
  const present = () => kept.filter(({ isDiscarded }) => !isDiscarded);
  const put = (draft: Draft & { isDiscarded: boolean }) => {
    kept = [...kept.filter(({ id }) => id !== draft.id), draft].toSorted((a, b) => a.id - b.id);
    return draft;
  };
  const at = ({ id, updated_at }: DraftVersion) => {
    const draft = present().find((candidate) => candidate.id === id);
    if (!draft) throw new DataError('draft-gone', 'gone');
    if (draft.updated_at !== updated_at) throw new DataError('draft-conflict', 'changed');
    return draft;
  };
  const add = (act: PreparedAct, more: Partial<Draft> = {}) => {
    if (act.row_id !== null && present().some(({ row_id }) => row_id === act.row_id))
      throw new DataError('draft-exists', 'exists');
    const updated_at = stamp();
    const fresh = { id: ++clock, problem: null, problem_text: null, updated_by_name: 'admin', updated_at };
    return put({ ...fresh, ...act, ...more, isDiscarded: false });
  };
  const change = (draft: Draft, act: Partial<PreparedAct>) =>
    put({ ...draft, ...act, problem: null, problem_text: null, updated_at: stamp(), isDiscarded: false });

  const act = async <Result>(name: Act, run: () => Result): Promise<Awaited<Result>> => {
    const failure = failures.get(name)?.shift();
    if (failure) throw failure;
    return await run();
  };

  const publish = async (version: DraftVersion): Promise<ResourceRow | null> => {
    const draft = at(version);
    const row = table.rows().find(({ id }) => String(id) === draft.row_id);
    const rowVersion = { id: row?.id ?? '', updated_at: draft.base_version ?? '' };
    const values = Object.fromEntries(
      Object.entries(draft.draft_values).map(([column, text]) => [column, text ?? '']),
    );
    const done = () => {
      kept = kept.filter(({ id }) => id !== draft.id);
    };
    if (draft.action === 'delete') {
      await table.store.remove(rowVersion);
      done();
      return null;
    }
    const published =
      draft.action === 'insert' ? await table.store.add(values) : await table.store.save(rowVersion, values);
    done();
    return published;
  };

  return {
    drafts: present,
    openLinks: () => links,
    fail: (name, ...errors) => failures.set(name, [...(failures.get(name) ?? []), ...errors]),
    prepare: (given, more) =>
      add({ row_id: null, draft_values: {}, base_version: null, publish_at: null, ...given }, more),
    elsewhere: {
      change: (version, draft_values) => void change(at(version), { draft_values }),
      discard: (version) => void put({ ...at(version), isDiscarded: true }),
    },
    store: {
      list: () => act('list', present),
      add: (given) => act('add', () => add(given)),
      save: (version, given) => act('save', () => change(at(version), given)),
      discard: (version) => act('discard', () => void put({ ...at(version), isDiscarded: true })),
      undoDiscard: ({ id }) =>
        act('undoDiscard', () => {
          const draft = kept.find((candidate) => candidate.id === id);
          if (draft) put({ ...draft, isDiscarded: false });
        }),
      publish: (version) => act('publish', () => publish(version)),
    },
    links: {
      create: async (draft_id, validForMs) => {
        const expires_at = new Date(Date.now() + validForMs).toISOString();
        links = [{ id: ++clock, draft_id, expires_at, created_at: '', created_by_name: 'admin' }, ...links];
        return '/preview#secret';
      },
      list: async (draft_id) => links.filter((link) => link.draft_id === draft_id),
      end: async (linkId) => {
        links = links.filter(({ id }) => id !== linkId);
      },
    },
  };
}
