import { type RawBuilder, sql } from 'kysely';
import type { DatedIntentionWhen } from './intention-when.ts';

/**
 * Selects all schedules of the intention as JSON, oldest first. The enclosing query must select from `parada`.
 */
export const intentionWhenOfParada: RawBuilder<DatedIntentionWhen[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'fromDay', chosen.from_day, 'kind', chosen.kind, 'weekdays', chosen.weekdays) order by chosen.from_day)
  from paradas_intention_when as chosen
  where chosen.member_id = parada.member_id and chosen.parada_id = parada.parada_id), '[]')`;
