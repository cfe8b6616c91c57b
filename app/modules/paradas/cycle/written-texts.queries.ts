import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { Cycle } from './cycle.ts';
import type { IntentionResponse } from './paradas.schema.ts';
import type { TextKind } from './sealed-text.queries.ts';

/** The intention and the texts of a closing. */
export type WrittenKind = Exclude<TextKind, 'start'>;

/** A started Parada that has days in a given span, with the sealed texts of its closing. */
export type ChapterRow = Cycle & {
  id: number;
  number: number;
  startedOn: string;
  focus: string[];
  texts: { kind: WrittenKind; sealed: Buffer }[];
};

const textsOf = (condition: RawBuilder<boolean>) => sql`coalesce((
  select json_agg(json_build_object('kind', text.kind, 'sealed', encode(text.sealed, 'base64')))
  from paradas_text as text
  where text.member_id = parada.member_id and text.parada_id = parada.parada_id and ${condition}), '[]')`;

/**
 * The local day of a text. An intention belongs to the first day of its Parada, and a text of a closing to the
 * last day. Both the search and the page of a day use this expression. Therefore every text that the search
 * finds is shown on the page of its day.
 */
const dayOfText = sql<string>`(case when text.kind = 'intention' then parada.started_on
  else coalesce(parada.finished_on, parada.started_on) end)`;

/**
 * Reads the Paradas with at least one day from `since` to `until`, oldest first, as a part of a combined read.
 */
export function chaptersPart(
  memberId: number,
  { since, until }: { since: string; until: string },
): DecodedPart<ChapterRow[]> {
  const json: RawBuilder<ChapterRow[]> = sql`(
    select coalesce(json_agg(json_build_object(
      'id', parada.parada_id, 'number', parada.number, 'startedOn', parada.started_on,
      'finishedOn', parada.finished_on, 'outcome', parada.outcome, 'focus', parada.focus,
      'pauses', coalesce((
        select json_agg(json_build_object('fromDay', pause.from_day, 'untilDay', pause.until_day) order by pause.from_day)
        from paradas_pause as pause
        where pause.member_id = parada.member_id and pause.parada_id = parada.parada_id), '[]'),
      'texts', ${textsOf(sql`text.kind in ('keep', 'let_go', 'try')`)}) order by parada.parada_id), '[]')
    from paradas_parada as parada
    where parada.member_id = ${memberId} and parada.started_on <= ${until}
      and (parada.finished_on is null or parada.finished_on >= ${since}))`;
  return decoded(json, { texts: { sealed: 'bytes' } });
}

/**
 * The data of a Parada for one day: the number of the Parada, the response to its intention, and the texts of that
 * day.
 */
export type ParadaOfDay = {
  id: number;
  number: number;
  /** Whether the Parada is over. The texts of a Parada can be destroyed only after it is over. */
  isOver: boolean;
  response: IntentionResponse | null;
  texts: { kind: WrittenKind; sealed: Buffer }[];
};

/** Reads the Paradas of one local day, as a part of a combined read. */
export function paradasOfDayPart(memberId: number, localDay: string): DecodedPart<ParadaOfDay[]> {
  const json: RawBuilder<ParadaOfDay[]> = sql`(
    select coalesce(json_agg(json_build_object(
      'id', parada.parada_id, 'number', parada.number,
      'isOver', parada.outcome is not null,
      'response', (
        select response from paradas_intention_response as given
        where given.member_id = parada.member_id and given.parada_id = parada.parada_id
          and given.local_day = ${localDay}),
      'texts', ${textsOf(sql`text.kind <> 'start' and ${dayOfText} = ${localDay}::date`)}) order by parada.parada_id), '[]')
    from paradas_parada as parada
    where parada.member_id = ${memberId} and parada.started_on <= ${localDay}
      and (parada.finished_on is null or parada.finished_on >= ${localDay}))`;
  return decoded(json, { texts: { sealed: 'bytes' } });
}

/** Lists the newest texts of closings and intentions, with their local days. */
export function listSealedTexts(
  on: Executor,
  memberId: number,
  limit: number,
): Promise<{ id: number; kind: WrittenKind; localDay: string; sealed: Buffer }[]> {
  return on
    .selectFrom('paradas_text as text')
    .innerJoin('paradas_parada as parada', (join) =>
      join.onRef('parada.member_id', '=', 'text.member_id').onRef('parada.parada_id', '=', 'text.parada_id'),
    )
    .where('text.member_id', '=', memberId)
    .where('parada.started_on', 'is not', null)
    .where('text.kind', '!=', 'start')
    .orderBy('text.parada_id', 'desc')
    .limit(limit)
    .select(['text.parada_id as id', 'text.kind', dayOfText.as('localDay'), 'text.sealed'])
    .$narrowType<{ kind: WrittenKind }>()
    .execute();
}

/** Deletes a text of a Parada that is over, and returns whether there was such a text. */
export async function deleteClosingText(
  on: Executor,
  { memberId, paradaId }: { memberId: number; paradaId: number },
  kind: WrittenKind,
): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('paradas_text')
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .where('kind', '=', kind)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('paradas_parada as parada')
          .select('parada.parada_id')
          .where('parada.member_id', '=', memberId)
          .where('parada.parada_id', '=', paradaId)
          .where('parada.outcome', 'is not', null),
      ),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
