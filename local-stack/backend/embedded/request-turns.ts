import { AsyncLocalStorage } from 'node:async_hooks';
import type { Turn } from './turn-on-engine.ts';

/**
 * Lets a request that asks for the database while it holds it use the same turn, as it would use another connection
 * of a pool: with one connection alone it would wait for itself.
 */
export type RequestTurns = {
  /** Runs a request. */
  within<Result>(request: () => Promise<Result>): Promise<Result>;
  take(): Promise<Turn>;
};

type Held = { turn: Promise<Turn> | null; holders: number };

export function shareTurnsWithinRequests(takeTurn: () => Promise<Turn>): RequestTurns {
  const requests = new AsyncLocalStorage<Held>();

  return {
    within: (request) => requests.run({ turn: null, holders: 0 }, request),
    async take() {
      const held = requests.getStore() ?? { turn: null, holders: 0 };
      held.holders++;
      held.turn ??= takeTurn();
      const release = async () => {
        held.holders--;
        if (held.holders > 0) return;
        const { turn } = held;
        held.turn = null;
        await (await turn)?.release();
      };
      try {
        const turn = await held.turn;
        return { run: (statement) => turn.run(statement), release };
      } catch (error) {
        held.holders--;
        held.turn = null;
        throw error;
      }
    },
  };
}
