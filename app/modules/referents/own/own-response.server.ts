import { listReferenceNames } from '#app/modules/content/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { type AnsweredGesture, listGestures } from './gesture.queries.ts';
import { courseOf, gestureDays, type Stretch } from './gesture.ts';
import { gestureParadasPoint } from './gesture-parada.server.ts';
import type { OwnRow } from './own.queries.ts';
import type { GestureResponse, OwnReferentResponse } from './own.schema.ts';
import { openIntentions, openTexts } from './sealed-own.server.ts';

/** Converts a member's own referents, with their newest gestures, into responses. */
export async function toOwnResponses(
  on: Executor,
  memberId: number,
  rows: readonly OwnRow[],
  today: string,
): Promise<OwnReferentResponse[]> {
  const texts = await openTexts(on, memberId, rows);
  const pages = await listReferenceNames(
    on,
    rows.flatMap(({ pageId }) => pageId ?? []),
  );
  const ids = rows.map(({ id }) => id);
  const gestures = await readGestures(on, memberId, ids, today);
  return rows.map((row, index) => ({
    id: row.id,
    alias: texts[index]?.alias ?? null,
    reference: row.pageId,
    name: pages.get(row.pageId ?? 0)?.name ?? null,
    slug: pages.get(row.pageId ?? 0)?.slug ?? null,
    function: row.function,
    behaviour: texts[index]?.behaviour ?? '',
    likeness: row.likeness,
    reach: row.reach,
    imagined_shares: row.shares,
    notes: texts[index]?.notes ?? null,
    created: row.createdAt.toISOString(),
    gestures: gestures.get(row.id) ?? [],
  }));
}

async function readGestures(
  on: Executor,
  memberId: number,
  ownIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, GestureResponse[]>> {
  const rows = await listGestures(on, memberId, ownIds);
  if (rows.length === 0) return new Map();
  const pauses = await gestureParadasPoint.require().listPauses(on, memberId, today);
  const intentions = await openIntentions(on, memberId, rows);
  const responses = rows.map((row, index) => ({
    ownId: row.ownId,
    gesture: toGestureResponse(row, intentions[index] ?? '', { pauses, today }),
  }));
  const grouped = Map.groupBy(responses, ({ ownId }) => ownId);
  return new Map([...grouped].map(([ownId, list]) => [ownId, list.map(({ gesture }) => gesture)]));
}

function toGestureResponse(
  row: AnsweredGesture,
  intention: string,
  { pauses, today }: { pauses: readonly Stretch[]; today: string },
): GestureResponse {
  const { state, day, lastDay } = courseOf(row, pauses, today);
  const times = { done: 0, no_occasion: 0, not_today: 0 };
  for (const { answer } of row.answers) times[answer] += 1;
  return {
    id: row.id,
    intention,
    state,
    started_on: row.startedOn,
    ended_on: lastDay,
    day,
    days: gestureDays,
    local_day: today,
    answer: row.answers.find(({ localDay }) => localDay === today)?.answer ?? null,
    times,
  };
}
