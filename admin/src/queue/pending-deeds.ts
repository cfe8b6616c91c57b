import { secondMs } from '#app/platform/duration.ts';
import { type Deed, deedKey, sendDeed } from './deeds.ts';

/** A decision that can still be undone, with the words that describe the decision. */
export type PendingDeed = Deed & { words: string };

/** A decision that could not be carried out. Its record is in the list again. */
export type FailedDeed = PendingDeed & { error: unknown };

export type DeedState = {
  /** Decisions that are not sent yet. Their records are already hidden from the list. */
  pending: readonly PendingDeed[];
  /** Decisions that are being sent. */
  sending: readonly PendingDeed[];
  /** Decisions that were carried out. They are stored until the page is left. */
  done: readonly PendingDeed[];
  failed: readonly FailedDeed[];
};

/**
 * The time for which a decision can be undone. The decision is sent only after this time, so no member is
 * notified earlier.
 */
export const undoMs = 10 * secondMs;

const nothing: DeedState = { pending: [], sending: [], done: [], failed: [] };

/** The decisions on this page. Each one is waiting, being sent, carried out or failed. */
export class PendingDeeds {
  #state = nothing;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();
  readonly #send: (deed: Deed) => Promise<void>;

  constructor(send: (deed: Deed) => Promise<void> = sendDeed) {
    this.#send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly read = (): DeedState => this.#state;

  /** Hides the record from the list. Sends the decision once the decision can no longer be undone. */
  add(deed: PendingDeed): void {
    const key = deedKey(deed);
    const isOther = (each: Deed) => deedKey(each) !== key;
    this.#set({
      ...this.#state,
      pending: [...this.#state.pending, deed],
      failed: this.#state.failed.filter(isOther),
    });
    this.#timers.set(
      key,
      setTimeout(() => void this.#carryOut(deed), undoMs),
    );
  }

  /** Undoes the last decision that is not sent yet. @returns the decision, or undefined if there is none */
  undo(): PendingDeed | undefined {
    const last = this.#state.pending.at(-1);
    if (last) this.#take(last);
    return last;
  }

  /** Sends all waiting decisions immediately, for example because the page is left. */
  flush(): Promise<unknown> {
    return Promise.all(this.#state.pending.map((deed) => this.#carryOut(deed)));
  }

  /**
   * Sends again the decisions that failed. If another moderator has decided about a record, that decision stays.
   */
  repeat(): Promise<unknown> {
    const { failed } = this.#state;
    this.forgetFailed();
    return Promise.all(failed.map(({ error: _error, ...deed }) => this.#carryOut(deed)));
  }

  /** Removes the notices about failed decisions. */
  forgetFailed(): void {
    this.#set({ ...this.#state, failed: [] });
  }

  async #carryOut(deed: PendingDeed): Promise<void> {
    this.#take(deed);
    this.#set({ ...this.#state, sending: [...this.#state.sending, deed] });
    const { done, failed } = await this.#send(deed).then(
      () => ({ done: [deed], failed: [] }),
      (error: unknown) => ({ done: [], failed: [{ ...deed, error }] }),
    );
    this.#set({
      ...this.#state,
      sending: this.#state.sending.filter((each) => each !== deed),
      done: [...this.#state.done, ...done],
      failed: [...this.#state.failed, ...failed],
    });
  }

  #take(deed: PendingDeed): void {
    clearTimeout(this.#timers.get(deedKey(deed)));
    this.#timers.delete(deedKey(deed));
    this.#set({ ...this.#state, pending: this.#state.pending.filter((each) => each !== deed) });
  }

  #set(state: DeedState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Whether a record is hidden from its list. A record is hidden while a decision about it is waiting or being
 * sent. After that it stays hidden until the list contains a newer version of the record.
 */
export function isDecided(
  { pending, sending, done }: DeedState,
  record: Pick<Deed, 'list' | 'id' | 'seen' | 'version'>,
): boolean {
  return [...pending, ...sending, ...done].some(
    (deed) =>
      deedKey(deed) === deedKey(record) && deed.seen === record.seen && deed.version === record.version,
  );
}
