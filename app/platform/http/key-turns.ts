import { guarded } from '../guarded.ts';

/** The request with a key that runs, and how the one that waits for it is called. */
type Turn = { next: (() => void) | null };

const turns = new Map<string, Turn>();

/**
 * Waits until no other request of this process runs with the key `name`. One waits, without a connection of the database;
 * whoever comes after it would only wait for the same response, and is sent away at once.
 * @param waitMs how long the one that waits does so
 * @returns what ends the turn, which has to be called; null where the turn did not come
 */
export function takeTurn(name: string, waitMs: number): Promise<(() => void) | null> {
  const turn = turns.get(name);
  if (!turn) {
    const begun: Turn = { next: null };
    turns.set(name, begun);
    return Promise.resolve(() => endTurn(name, begun));
  }
  if (turn.next) return Promise.resolve(null);
  return new Promise((resolve) => {
    const giveUp = guarded('a wait for a key', () => {
      turn.next = null;
      resolve(null);
    });
    const timer = setTimeout(giveUp, waitMs);
    turn.next = () => {
      clearTimeout(timer);
      resolve(() => endTurn(name, turn));
    };
  });
}

/** Hands the turn to the request that waits, or leaves the key free. */
function endTurn(name: string, turn: Turn): void {
  const { next } = turn;
  turn.next = null;
  if (next) next();
  else turns.delete(name);
}
