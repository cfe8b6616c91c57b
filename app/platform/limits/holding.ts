import type { MessageDescriptor } from '@lingui/core';
import { LRUCache } from 'lru-cache';
import type { Executor, WritingTransaction } from '../db/db.ts';
import { lockFor } from '../db/lock.ts';
import { minuteMs } from '../duration.ts';
import { refuseField } from '../errors.ts';

type Settings = {
  /** Names its lock. */
  name: string;
  /** How many of them a member may keep. */
  max: number;
  count(on: Executor, memberId: number): Promise<number>;
  /** Said to whoever has as many. What she has stays readable, and may be taken away. */
  full: MessageDescriptor;
};

const maxMembers = 5_000;
/** From this share of the bound on each new one is counted exactly. */
const nearlyFull = 0.9;

/**
 * How many things of a kind a member may keep (docs/rules.md, Limits). As long as there is plenty of room nobody counts more
 * than once a minute: what this process adds meanwhile it knows, and what others add cannot be a tenth of the bound.
 */
export class Holding {
  private readonly settings: Settings;
  private readonly known = new LRUCache<number, number>({
    max: maxMembers,
    ttl: minuteMs,
    noUpdateTTL: true,
  });

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /**
   * Takes room for `more`, in the transaction that stores them.
   * @throws InvalidInput for the whole of the form where there is not as much
   */
  async takeRoomIn(trx: WritingTransaction, memberId: number, more = 1): Promise<void> {
    // Of many at once too many could come between two counts.
    if (more === 1 && this.takeKnownRoom(memberId)) return;
    const { name, max, count, full } = this.settings;
    await lockFor(trx, `holding ${name}`, memberId);
    const counted = (await count(trx, memberId)) + more;
    if (counted > max) refuseField('non_field_errors', full);
    this.known.delete(memberId);
    this.known.set(memberId, counted);
  }

  /** Takes room for one without a question; false where it is not known that there is plenty. */
  takeKnownRoom(memberId: number): boolean {
    const counted = this.known.get(memberId);
    if (counted === undefined || counted >= this.settings.max * nearlyFull) return false;
    this.known.set(memberId, counted + 1);
    return true;
  }
}
