import type { Executor } from '#app/platform/db/db.ts';
import type { ParadaId } from '../cycle/paradas.queries.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    paradas_report: {
      member_id: number;
      parada_id: number;
      formula_version: number;
      sealed: Buffer;
      made_at: Date;
    };
  }
}

export type SealedReport = { formulaVersion: number; sealed: Buffer; madeAt: Date };

/** Stores the report of a Parada. An existing report stays unchanged. */
export async function insertReport(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  { formulaVersion, sealed, madeAt }: SealedReport,
): Promise<void> {
  await on
    .insertInto('paradas_report')
    .values({
      member_id: memberId,
      parada_id: paradaId,
      formula_version: formulaVersion,
      sealed,
      made_at: madeAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds the sealed report of a Parada. */
export async function findReport(
  on: Executor,
  { memberId, paradaId }: ParadaId,
): Promise<Buffer | undefined> {
  const row = await on
    .selectFrom('paradas_report')
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .select('sealed')
    .executeTakeFirst();
  return row?.sealed;
}

/** Lists finished Paradas that have no report, in order, beginning after the given Parada. */
export function listUnreported(on: Executor, after: number, limit: number): Promise<ParadaId[]> {
  return on
    .selectFrom('paradas_parada as parada')
    .leftJoin('paradas_report as report', (join) =>
      join
        .onRef('report.member_id', '=', 'parada.member_id')
        .onRef('report.parada_id', '=', 'parada.parada_id'),
    )
    .where('parada.outcome', 'is not', null)
    .where('report.parada_id', 'is', null)
    .where('parada.parada_id', '>', after)
    .orderBy('parada.parada_id')
    .limit(limit)
    .select(['parada.member_id as memberId', 'parada.parada_id as paradaId'])
    .execute();
}
