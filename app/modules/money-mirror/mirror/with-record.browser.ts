import type { DayRecord, ShownMoneyMoment } from '#app/modules/days/schema.ts';
import { type MoneyMoment, moneyMomentResponse } from '../moment/moment.schema.ts';
import { moneyKinds, moneyScripts } from '../moment/money-kinds.ts';
import { dayHere } from '../moment/month-words.browser.ts';

/** The moments of one month (`YYYY-MM`), the newest first. */
export type MonthList = { month: string; items: MoneyMoment[] };

/**
 * Returns the moments of a month with a record from the outbox: the result that the server will return after it
 * has carried out this record.
 */
export function momentsWithRecord(list: MonthList, record: DayRecord): MonthList {
  const { moneyMoment, erasedMoment } = record.effect;
  if (erasedMoment !== undefined)
    return { ...list, items: list.items.filter(({ id }) => id !== erasedMoment) };
  const moment = moneyMoment && toMoment(record, moneyMoment);
  if (!moment || moment.local_day.slice(0, 7) !== list.month) return list;
  return { ...list, items: [moment, ...list.items.filter(({ id }) => id !== moment.id)] };
}

function toMoment({ id, madeAt, response }: DayRecord, shown: ShownMoneyMoment): MoneyMoment | undefined {
  const stored = moneyMomentResponse.safeParse(response).data;
  if (stored) return stored;
  const kind = moneyKinds.find((each) => each === shown.kind);
  const script = moneyScripts.find((each) => each === shown.script) ?? null;
  const local_day = dayHere(new Date(madeAt));
  return kind && { ...shown, id, kind, script, local_day, created: madeAt, undo_until: madeAt };
}
