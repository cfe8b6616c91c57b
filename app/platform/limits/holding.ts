import type { MessageDescriptor } from '@lingui/core';
import { LRUCache } from 'lru-cache';
import type { Executor, WritingTransaction } from '../db/db.ts';
import { lockFor } from '../db/lock.ts';
import { minuteMs } from '../duration.ts';
import { refuseField } from '../errors.ts';

type Settings = {
  /** The name of the lock under which the items of this limit are counted. */
  name: string;
  /** The maximum number of items that a member may have. */
  max: number;
  count(on: Executor, memberId: number): Promise<number>;
  /** The error if a new item would exceed the maximum. Existing items stay readable and can be deleted. */
  full: MessageDescriptor;
};

/** The maximum number of members whose counts are cached. */
const maxMembers = 5_000;
/** If a member has more than this share of the maximum, the rows are counted exactly for each new item. */
const nearlyFull = 0.9;

/**
 * A limit on the number of items of one kind that a member may have (docs/rules.md, Limits). Below nine tenths of the
 * maximum, the rows are counted at most once a minute. Between two counts this process adds its own items to the last
 * count. Other processes cannot add a tenth of the maximum in that time.
 */
export class Holding {
  private readonly settings: Settings;
  /**
   * The number of items of each member.
   * @current this process adds its own items, and near the maximum the rows are counted
   */
  private readonly known = new LRUCache<number, number>({
    max: maxMembers,
    ttl: minuteMs,
    noUpdateTTL: true,
  });

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /**
   * Reserves room for `more` items. Must run in the transaction that stores the items.
   * @throws InvalidInput for the whole form if there is not enough room
   */
  async takeRoomIn(trx: WritingTransaction, memberId: number, more = 1): Promise<void> {
    // Only a single item is added without counting the rows, because several items could exceed the maximum.
    if (more === 1 && this.takeKnownRoom(memberId)) return;
    const { name, max, count, full } = this.settings;
    await lockFor(trx, `holding ${name}`, memberId);
    const counted = (await count(trx, memberId)) + more;
    if (counted > max) refuseField('non_field_errors', full);
    this.known.delete(memberId);
    this.known.set(memberId, counted);
  }

  /**
   * Reserves room for one item without a query. Returns false if the cached count is missing or near the
   * maximum.
   */
  takeKnownRoom(memberId: number): boolean {
    const counted = this.known.get(memberId);
    if (counted === undefined || counted >= this.settings.max * nearlyFull) return false;
    this.known.set(memberId, counted + 1);
    return true;
  }
}
