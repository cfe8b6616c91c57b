import { msg } from '@lingui/core/macro';
import { giveRoleToAddressIn, listMemberNames, listRolesByEmail } from '#app/modules/accounts/index.ts';
import { listApplications, updateKept } from '#app/modules/contact/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { sealForJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, InvalidInput, NotFound, refuseField } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { toDecisionResponse, toListedResponse } from './application-response.server.ts';
import { type SelectedApplication, updateStage } from './applications.queries.ts';
import {
  countDrafts,
  type Decision,
  deleteDraft,
  findDecisionAbout,
  listDecisions,
  listDrafts,
  markSent,
  saveDraft,
} from './decisions.queries.ts';
import { insertExpert } from './experts.queries.ts';
import { insertMove } from './moves.queries.ts';
import { canDecide, isOtherRole, minReviewers } from './selection.policy.ts';
import {
  alreadyDecided,
  listReadable,
  listReceived,
  refuseLater,
  requireLocked,
} from './selection.server.ts';
import type { Outcome } from './stages.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /**
     * A decision was sent and must be mailed. `sealedCode` is the sealed token of the invitation, if the applicant was
     * accepted and has no account. `keepsRole` is true if the account keeps another role of the team.
     */
    'selection.decision-sent': { decisionId: number; sealedCode: string | null; keepsRole: boolean };
  }
}

/** Lists the drafts of decisions, the oldest first. */
export async function readDrafts(
  actor: Staff,
  { limit, after }: { limit: number; after?: number | undefined },
) {
  const [found, counted] = await Promise.all([
    listDrafts(db, { limit: limit + 1, after }),
    countDrafts(db, maxCounted + 1),
  ]);
  const { meta, rows } = toKeysetPage(found, { limit, counted, idOf: ({ decisionId }) => decisionId });
  const ids = rows.map(({ applicationId }) => applicationId);
  const [received, readable, names] = await Promise.all([
    listReceived(ids),
    listReadable(db, actor, ids),
    listMemberNames(
      db,
      rows.flatMap(({ by }) => by ?? []),
    ),
  ]);
  const addressOf = (id: number) => received.get(id)?.email.toLowerCase() ?? '';
  const roles = await listRolesByEmail(db, ids.map(addressOf));
  const byId = new Map(readable.map((each) => [each.applicationId, each]));
  const items = rows.flatMap((draft) => {
    const { applicationId, outcome } = draft;
    const [row, applicant] = [byId.get(applicationId), received.get(applicationId)];
    if (!row) return [];
    const { position, name } = toListedResponse(actor, row, applicant?.name ?? null);
    const isKept = isOtherRole(roles.get(addressOf(applicationId)) ?? 'member');
    const about = {
      application: applicationId,
      position,
      name,
      keeps_role: outcome === 'accepted' && isKept,
    };
    return [{ ...toDecisionResponse(draft, names), ...about }];
  });
  return { meta, items };
}

/**
 * Drafts the decision about an application, or changes its draft. A draft may have no reason yet, but a draft
 * without a reason is not sent.
 * @param version the version of the draft that the actor saw; null if there was none
 * @throws NotFound; Conflict if marks are missing, if the draft was changed, or if the decision was sent
 */
export async function draftDecision(
  actor: Staff,
  applicationId: number,
  { outcome, reason, version }: { outcome: Outcome; reason: string; version: number | null },
): Promise<void> {
  await inTransaction(async (trx) => {
    const found = await requireLocked(trx, actor, applicationId);
    if (found.outcome !== null) throw alreadyDecided();
    if (!canDecide(found)) throw marksMissing(found);
    const current = await findDecisionAbout(trx, applicationId);
    await requireSeen(trx, actor, current, version);
    if (current?.outcome === outcome && current.reason === reason) return;
    await saveDraft(trx, { applicationId, outcome, reason, by: actor.memberId, changedAt: now() });
    await recordAudit(trx, actor, 'applications.decide', {
      object: { kind: 'application', id: applicationId },
      before: { drafted: current?.outcome ?? null },
      after: { drafted: outcome },
    });
  });
}

/** Discards the draft about an application. @throws NotFound, Conflict as `draftDecision` */
export async function discardDraft(actor: Staff, applicationId: number, version: number): Promise<void> {
  await inTransaction(async (trx) => {
    const found = await requireLocked(trx, actor, applicationId);
    if (found.outcome !== null) throw alreadyDecided();
    const current = await findDecisionAbout(trx, applicationId);
    if (!current) throw new NotFound('no_such_draft', msg`Este borrador ya no está.`);
    await requireSeen(trx, actor, current, version);
    await deleteDraft(trx, current.decisionId);
    await recordAudit(trx, actor, 'applications.decide', {
      object: { kind: 'application', id: applicationId },
      before: { drafted: current.outcome },
      after: { drafted: null },
    });
  });
}

/**
 * Sends drafts together: all of them, or none. Each applicant gets one mail with the reason. An accepted applicant
 * becomes an expert, or is invited.
 * @throws InvalidInput if the typed number differs or a reason is missing; Conflict if a draft was changed, discarded
 * or sent in the meantime, or if marks are missing
 */
export async function sendDecisions(
  actor: Staff,
  { decisions, count }: { decisions: readonly { id: number; version: number }[]; count: number },
): Promise<void> {
  const versions = new Map(decisions.map(({ id, version }) => [id, version]));
  if (count !== versions.size) refuseField('count', msg`El número no coincide.`);
  await inTransaction(async (trx) => {
    // The applications are locked in the order of their ids, so that concurrent requests cannot deadlock.
    const ids = (await listDecisions(trx, [...versions.keys()])).map(({ applicationId }) => applicationId);
    const applications = new Map<number, SelectedApplication>();
    for (const id of ids) applications.set(id, await requireLocked(trx, actor, id));
    const drafts = await listDecisions(trx, [...versions.keys()]);
    if (drafts.length !== versions.size)
      throw new Conflict('draft_missing', msg`Uno de estos borradores ya no está. Mira cuáles quedan.`);
    for (const draft of drafts) await requireSeen(trx, actor, draft, versions.get(draft.decisionId) ?? null);
    requireReasons(drafts);
    // The marks of a reviewer whose account was erased in the meantime no longer count.
    for (const application of applications.values())
      if (!canDecide(application)) throw marksMissing(application);
    for (const draft of drafts) {
      const application = applications.get(draft.applicationId);
      if (application) await sendIn(trx, actor, { draft, application });
    }
  });
}

async function sendIn(
  trx: WriterTransaction,
  actor: Staff,
  { draft, application }: { draft: Decision; application: SelectedApplication },
): Promise<void> {
  const { decisionId, applicationId, outcome } = draft;
  const at = now();
  const given = outcome === 'accepted' ? await acceptIn(trx, actor, { applicationId, at }) : null;
  const invited = given && 'token' in given ? given : null;
  const keepsRole = given !== null && 'role' in given && isOtherRole(given.role);
  await markSent(trx, decisionId, { by: actor.memberId, at, invitationId: invited?.invitationId ?? null });
  await updateStage(trx, applicationId, { outcome });
  await insertMove(trx, applicationId, { before: application.stage, after: outcome, by: actor.memberId, at });
  const sealedCode = invited && sealForJob(invited.token);
  await recordEvent(trx, 'selection.decision-sent', { decisionId, sealedCode, keepsRole });
  await recordAudit(trx, actor, 'applications.send', {
    object: { kind: 'application', id: applicationId },
    before: { stage: application.stage },
    after: { stage: outcome },
  });
}

/**
 * Marks an accepted application as kept. Gives the role of an expert to the account with the applicant's
 * address, or invites the address if it has no account.
 * @returns the invitation, or the account with its role
 */
async function acceptIn(
  trx: WriterTransaction,
  actor: Staff,
  { applicationId, at }: { applicationId: number; at: Date },
) {
  const [received] = await listApplications(trx, [applicationId]);
  if (!received) throw new NotFound('no_such_application', msg`No encontrado.`);
  await updateKept(trx, applicationId, at);
  const given = await giveRoleToAddressIn(trx, actor, {
    ...{ email: received.email, role: 'expert' },
    reason: `Candidatura ${applicationId} aceptada`,
  });
  if ('memberId' in given) await insertExpert(trx, { memberId: given.memberId, applicationId, since: at });
  return given;
}

function requireReasons(drafts: readonly Decision[]): void {
  const without = drafts
    .filter(({ reason }) => reason.trim() === '')
    .map(({ applicationId }) => applicationId);
  if (without.length === 0) return;
  const numbers = without.join(', ');
  throw new InvalidInput({
    decisions: [msg`Falta el motivo en estas candidaturas: ${{ numbers }}. Escríbelo antes de enviar.`],
  });
}

/** Requires that the actor saw the current version of the draft, and that the draft was not sent. */
async function requireSeen(
  trx: WriterTransaction,
  actor: Staff,
  current: Decision | undefined,
  version: number | null,
): Promise<void> {
  if (current?.sentAt) throw await refuseLater(trx, actor, current.by, 'sent_meanwhile');
  if ((current?.version ?? null) === version) return;
  throw await refuseLater(trx, actor, current?.by ?? null, 'changed_meanwhile');
}

function marksMissing({ markers }: Pick<SelectedApplication, 'markers'>): Conflict {
  const missing = minReviewers - markers;
  return new Conflict(
    'marks_missing',
    missing === 1
      ? msg`Antes de decidir falta la puntuación de otra persona.`
      : msg`Antes de decidir hacen falta las puntuaciones de dos personas.`,
  );
}
