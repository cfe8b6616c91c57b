import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import { instantAt } from '#app/modules/days/index.ts';
import { daysAfter } from '#app/modules/days/schema.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotFound, refuseField } from '#app/platform/errors.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { codeLength, maxMonths, maxPercent, normalizeCode } from '../coupon/coupon.ts';
import { readPeople } from '../staff/people.server.ts';
import {
  countCoupons,
  endCouponRow,
  insertCoupon,
  type ListedCoupon,
  listCoupons,
  lockCouponById,
} from './coupon-list.queries.ts';
import type { CouponFields, couponsQuery, couponsResponse, StaffCoupon } from './coupons.schema.ts';

/** Reads the coupons, newest first. */
export async function readCoupons(
  _actor: Staff,
  { limit, after }: z.output<typeof couponsQuery>,
): Promise<z.output<typeof couponsResponse>> {
  const [found, counted] = await Promise.all([
    listCoupons(db, { limit: limit + 1, after }),
    countCoupons(db, maxCounted + 1),
  ]);
  const { meta, rows } = toKeysetPage(found, { limit, counted, idOf: ({ id }) => id });
  const people = await readPeople(rows.map(({ createdBy }) => createdBy));
  return { meta, items: rows.map((row) => toStaffCoupon(row, people(row.createdBy))) };
}

/**
 * Makes a coupon. A coupon never changes afterwards.
 * @throws InvalidInput for an invalid code, value, currency or last day
 */
export async function makeCoupon(actor: Staff, input: CouponFields): Promise<void> {
  const at = now();
  const coupon = toCoupon(input, at);
  await inTransaction(async (trx) => {
    const id = await insertCoupon(trx, { ...coupon, createdAt: at, createdBy: actor.memberId });
    if (id === undefined) return refuseField('code', msg`Ya hay un cupón con este código.`);
    await recordAudit(trx, actor, 'billing.make-coupon', {
      object: { kind: 'coupon', id },
      after: { ...input, code: coupon.code },
    });
  });
}

/**
 * Ends a coupon. Orders that are paid keep their price.
 * @throws NotFound; Conflict if the coupon has ended before
 */
export async function endCoupon(actor: Staff, id: number): Promise<void> {
  await inTransaction(async (trx) => {
    const coupon = await lockCouponById(trx, id);
    if (!coupon) throw new NotFound('no_such_coupon', msg`No encontrado.`);
    if (coupon.endedAt) throw new Conflict('coupon_ended', msg`Este cupón ya había terminado.`);
    await endCouponRow(trx, id, { at: now(), by: actor.memberId });
    await recordAudit(trx, actor, 'billing.end-coupon', {
      object: { kind: 'coupon', id },
      after: { code: coupon.code },
    });
  });
}

function toCoupon(input: CouponFields, at: Date) {
  const { kind, value, currency, interval, max_uses: maxUses } = input;
  const { valid_from: firstDay, valid_until: lastDay } = input;
  const code = normalizeCode(input.code);
  if (!/^[A-Z0-9]+$/.test(code) || code.length < codeLength.min || code.length > codeLength.max)
    refuseField(
      'code',
      msg`Entre ${{ min: codeLength.min }} y ${{ max: codeLength.max }} letras y cifras, sin acentos.`,
    );
  if (kind === 'percent' && value > maxPercent)
    refuseField('value', msg`Como mucho ${{ maxPercent }} %, porque siempre queda algo que cobrar.`);
  if (kind === 'months' && value > maxMonths) refuseField('value', msg`Como mucho ${{ maxMonths }} meses.`);
  if (kind === 'months' && interval !== null)
    refuseField('interval', msg`El tiempo sin coste no es mensual ni anual.`);
  if ((kind === 'amount') !== (currency !== null))
    refuseField('currency', msg`Solo un importe lleva moneda.`);
  const validFrom = firstDay === null ? null : instantAt(firstDay, 0, siteTimeZone);
  const validUntil = lastDay === null ? null : instantAt(daysAfter(lastDay, 1), 0, siteTimeZone);
  if (validUntil && validUntil <= at) refuseField('valid_until', msg`Este día ya ha pasado.`);
  if (firstDay !== null && lastDay !== null && lastDay < firstDay)
    refuseField('valid_until', msg`Es anterior al primer día.`);
  return { code, kind, value, currency, interval, maxUses, validFrom, validUntil };
}

function toStaffCoupon(
  { maxUses, validFrom, validUntil, createdAt, createdBy: _by, endedAt, ...coupon }: ListedCoupon,
  by: StaffCoupon['created_by'],
): StaffCoupon {
  const isUsedUp = maxUses !== null && coupon.uses >= maxUses;
  const at = now();
  const isExpired = validUntil !== null && validUntil <= at;
  const isPlanned = validFrom !== null && validFrom > at;
  return {
    ...{ ...coupon, max_uses: maxUses },
    ...{ valid_from: validFrom?.toISOString() ?? null, valid_until: validUntil?.toISOString() ?? null },
    ...{ created_at: createdAt.toISOString(), created_by: by },
    state: endedAt ? 'ended' : isExpired ? 'expired' : isUsedUp ? 'used' : isPlanned ? 'planned' : 'valid',
  };
}
