import { insertApplication as insertReceived, updateKept } from '#app/modules/contact/index.ts';
import { minuteMs } from '#app/platform/duration.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { insertApplication, updateStage } from './applications.queries.ts';
import { findDecisionAbout, markSent, saveDraft } from './decisions.queries.ts';
import { insertMarks } from './marks.queries.ts';
import { insertMove } from './moves.queries.ts';
import { insertReviewer } from './settings.queries.ts';
import { readCriteria } from './settings.server.ts';
import { type OpenStage, type Outcome, openStages } from './stages.ts';

/** A made-up application with its way through the selection. */
export type SeededApplication = {
  position: number;
  receivedAt: Date;
  person: {
    name: string;
    email: string;
    country: string;
    area: string;
    speciality: string;
    message: string;
    links: string[];
  };
  stage: OpenStage;
  /**
   * The marks of each reviewer, in the order of the criteria. An empty list means that the reviewer has given
   * no marks.
   */
  marks: readonly (readonly number[])[];
  decision?: { outcome: Outcome; reason: string; isSent: boolean };
};

/** The members who act in the seeded applications. */
type People = { admin: number; reviewers: readonly number[] };

/** Stores made-up applications within the caller's transaction. No mail is sent. */
export async function writeApplicationsIn(
  trx: WriterTransaction,
  applications: readonly SeededApplication[],
  people: People,
): Promise<void> {
  for (const positionId of new Set(applications.map(({ position }) => position)))
    for (const memberId of people.reviewers)
      await insertReviewer(trx, {
        memberId,
        positionId,
        namedAt: applications[0]?.receivedAt ?? new Date(0),
      });
  for (const application of applications) await writeApplicationIn(trx, application, people);
}

async function writeApplicationIn(
  trx: WriterTransaction,
  { position, receivedAt, person, stage, marks, decision }: SeededApplication,
  { admin, reviewers }: People,
): Promise<void> {
  const sender = { consentedAt: receivedAt, sentFrom: null, language: 'es-ES' } as const;
  const applicationId = await insertReceived(trx, { ...person, position }, sender);
  await insertApplication(trx, { applicationId, positionId: position, receivedAt });
  const way = openStages.slice(0, openStages.indexOf(stage) + 1);
  for (const [index, after] of way.entries()) {
    const before = way[index - 1];
    if (!before) continue;
    await updateStage(trx, applicationId, { stage: after });
    const at = new Date(receivedAt.getTime() + index * minuteMs);
    await insertMove(trx, applicationId, { before, after, by: admin, at });
  }
  const criteria = await readCriteria(trx, position);
  for (const [index, given] of marks.entries()) {
    const memberId = reviewers[index];
    if (memberId === undefined) continue;
    const values = criteria.map(({ criterionId }, at) => ({ criterion: criterionId, mark: given[at] ?? 3 }));
    const givenAt = new Date(receivedAt.getTime() + (index + 5) * minuteMs);
    await insertMarks(trx, { memberId, applicationId, givenAt }, values);
  }
  if (decision) await writeDecisionIn(trx, { applicationId, stage, admin, receivedAt, decision });
}

async function writeDecisionIn(
  trx: WriterTransaction,
  {
    applicationId,
    stage,
    admin,
    receivedAt,
    decision: { outcome, reason, isSent },
  }: {
    applicationId: number;
    stage: OpenStage;
    admin: number;
    receivedAt: Date;
    decision: NonNullable<SeededApplication['decision']>;
  },
): Promise<void> {
  const at = new Date(receivedAt.getTime() + 10 * minuteMs);
  await saveDraft(trx, { applicationId, outcome, reason, by: admin, changedAt: at });
  const saved = await findDecisionAbout(trx, applicationId);
  if (!isSent || !saved) return;
  await markSent(trx, saved.decisionId, { by: admin, at, invitationId: null });
  await updateStage(trx, applicationId, { outcome });
  await insertMove(trx, applicationId, { before: stage, after: outcome, by: admin, at });
  if (outcome === 'accepted') await updateKept(trx, applicationId, at);
}
