import { msg } from '@lingui/core/macro';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotAllowed, refuseField } from '#app/platform/errors.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { insertMarks } from './marks.queries.ts';
import { canMark } from './selection.policy.ts';
import { alreadyDecided, requireLocked } from './selection.server.ts';
import { readCriteria } from './settings.server.ts';

type GivenMark = { criterion: number; mark: number };

/**
 * Gives the actor's marks for an application, one for each criterion. Marks are given once, because afterwards
 * the reviewer sees the marks of others.
 * @throws NotFound; NotAllowed if the actor does not review this position; Conflict if the actor has given
 * marks or the decision was sent; InvalidInput under `marks` if they do not cover all criteria
 */
export async function giveMarks(
  actor: Staff,
  applicationId: number,
  marks: readonly GivenMark[],
): Promise<void> {
  await inTransaction(async (trx) => {
    const found = await requireLocked(trx, actor, applicationId);
    if (!canMark(found, found)) throw cannotMark(found);
    const criteria = await readCriteria(trx, found.positionId);
    const given = new Set(marks.map(({ criterion }) => criterion));
    const isWhole = criteria.every(({ criterionId }) => given.has(criterionId));
    if (!isWhole || marks.length !== criteria.length)
      refuseField('marks', msg`Puntúa todos los criterios, cada uno una vez.`);
    const giver = { memberId: actor.memberId, applicationId, givenAt: now() };
    await insertMarks(trx, giver, marks);
    await recordAudit(trx, actor, 'applications.mark', {
      object: { kind: 'application', id: applicationId },
      after: { criteria: marks.length },
    });
  });
}

function cannotMark({ isReviewer, hasMarked }: { isReviewer: boolean; hasMarked: boolean }): Error {
  if (!isReviewer) return new NotAllowed('not_a_reviewer', msg`Puntúa solo quien revisa esta plaza.`);
  if (!hasMarked) return alreadyDecided();
  return new Conflict('already_marked', msg`Ya has puntuado esta candidatura.`);
}
