import { guarded } from '../guarded.server.ts';

/** The running request with a key, and the callback of the request that waits for the key. */
type Turn = { next: (() => void) | null };

const turns = new Map<string, Turn>();

/**
 * Waits until no other request of this process runs with the key `name`. Only one request may wait, and it
 * holds no database connection meanwhile. Any further request would wait for the same response, so it is
 * refused immediately.
 * @param waitMs the maximum wait
 * @returns a function that the caller must call to release the key; null if the key did not become free
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

/** Passes the key to the waiting request, or frees the key if no request waits. */
function endTurn(name: string, turn: Turn): void {
  const { next } = turn;
  turn.next = null;
  if (next) next();
  else turns.delete(name);
}
