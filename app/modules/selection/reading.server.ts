import { listMemberNames } from '#app/modules/accounts/index.ts';
import { findVideoState } from '#app/modules/contact/index.ts';
import { db } from '#app/platform/db/db.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { toApplicationResponse } from './application-response.server.ts';
import { findDecisionAbout } from './decisions.queries.ts';
import { listMarks } from './marks.queries.ts';
import { listMoves } from './moves.queries.ts';
import { readNotes } from './notes.server.ts';
import { canSeeOthers, isRevealed } from './selection.policy.ts';
import { listReceived, requireReadable } from './selection.server.ts';
import { readCriteria } from './settings.server.ts';

/** The number of minutes for which the URLs of a film work. */
const minutesToWatch = 60;

/**
 * Reads one application with everything that the actor may see of it. Marks and notes of others, and the identity of
 * the applicant, are left out as the policy demands.
 * @throws NotFound
 */
export async function readApplication(actor: Staff, id: number) {
  const row = await requireReadable(db, actor, id);
  const seesOthers = canSeeOthers({ ...row, role: actor.role });
  const isOwn = ({ by }: { by: number }) => seesOthers || by === actor.memberId;
  const [received, criteria, allMarks, notes, moves, decision] = await Promise.all([
    listReceived([id]),
    readCriteria(db, row.positionId),
    listMarks(db, id),
    readNotes(id, isOwn),
    listMoves(db, id),
    findDecisionAbout(db, id),
  ]);
  const found = received.get(id);
  if (!found) throw new Error(`the application ${id} has no text`);
  const marks = allMarks.filter(isOwn);
  const people = [...marks, ...notes, ...moves, ...(decision ? [decision] : [])].flatMap(
    ({ by }) => by ?? [],
  );
  return toApplicationResponse(actor, row, {
    ...{ received: found, criteria, marks, notes, moves, decision },
    film: isRevealed(row) ? await findVideoState(id, minutesToWatch) : { state: 'none' },
    names: await listMemberNames(db, people),
  });
}
