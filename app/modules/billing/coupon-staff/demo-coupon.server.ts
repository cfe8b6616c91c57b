import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { insertCoupon } from './coupon-list.queries.ts';

/** Makes a coupon of the demonstration that takes a share off the first charge. It leaves no audit entry. */
export async function makeDemoCoupon(
  memberId: number,
  { code, percent }: { code: string; percent: number },
): Promise<void> {
  await insertCoupon(db, {
    ...{ code, kind: 'percent', value: percent, currency: null, interval: null },
    ...{ maxUses: null, validFrom: null, validUntil: null, createdAt: now(), createdBy: memberId },
  });
}
