import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { Measure } from './measures.queries.ts';

/** The maximum number of measures that are read for one day of the history. */
const maxOfDay = 50;

/** The data of a measure that the history shows for a day. */
export type MeasureOfDay = Pick<Measure, 'id' | 'instrument' | 'version' | 'moment'> & { answers: number[] };

/**
 * Returns a query for the measures of one local day, in the order in which the member answered. It is a part of
 * a combined query.
 */
export function measuresOfDayPart(memberId: number, localDay: string): DecodedPart<MeasureOfDay[]> {
  const measures = db
    .selectFrom('measures_measure')
    .where('member_id', '=', memberId)
    .where('local_day', '=', localDay)
    .orderBy('recorded_at')
    .orderBy('measure_id')
    .limit(maxOfDay)
    .select(['measure_id as id', 'instrument', 'instrument_version as version', 'moment', 'answers']);
  return decoded(jsonArrayFrom(measures).$castTo<MeasureOfDay[]>(), {});
}
