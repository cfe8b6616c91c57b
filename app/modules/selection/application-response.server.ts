import type { MemberNames } from '#app/modules/accounts/index.ts';
import type { findVideoState, ReceivedApplication } from '#app/modules/contact/index.ts';
import type { Role } from '#app/platform/http/actor.server.ts';
import type { SelectedApplication } from './applications.queries.ts';
import type { Decision } from './decisions.queries.ts';
import { hideIdentity } from './hidden-identity.server.ts';
import type { Mark } from './marks.queries.ts';
import type { Move } from './moves.queries.ts';
import {
  canDecide,
  canMark,
  canSeeDecision,
  canSeeOthers,
  isRevealed,
  minReviewers,
} from './selection.policy.ts';
import type { ApplicationResponse, ListedApplication } from './selection.schema.ts';
import type { Criterion } from './settings.queries.ts';

type Viewer = { memberId: number; role: Role };
type Names = ReadonlyMap<number, MemberNames>;
type Film = Awaited<ReturnType<typeof findVideoState>>;

/**
 * The parts of an application that are read for its response. They contain only the marks and notes that the
 * viewer may see.
 */
export type ApplicationParts = {
  received: ReceivedApplication;
  film: Film;
  criteria: readonly Criterion[];
  marks: readonly Mark[];
  notes: readonly { noteId: number; by: number; body: string; writtenAt: Date }[];
  moves: readonly Move[];
  decision: Decision | undefined;
  names: Names;
};

/** Returns an application as an entry of a list. Before the reveal, the name of the applicant is left out. */
export function toListedResponse(
  { role }: Pick<Viewer, 'role'>,
  row: SelectedApplication,
  name: string | null,
): ListedApplication {
  const seesOthers = canSeeOthers({ ...row, role });
  return {
    id: row.applicationId,
    position: row.positionId,
    stage: row.outcome ?? row.stage,
    version: row.version,
    received_at: row.receivedAt.toISOString(),
    name: isRevealed(row) ? name : null,
    markers: row.markers,
    has_own_marks: row.hasMarked,
    can_mark: canMark(row, row),
    mean: seesOthers && row.markers >= minReviewers ? toMean(row.mean ?? 0) : null,
    drafted: canSeeDecision({ ...row, role }, row) ? row.drafted : null,
  };
}

/**
 * Returns an application with its parts. Data that identify the applicant are left out until the applicant is
 * revealed.
 */
export function toApplicationResponse(
  viewer: Viewer,
  row: SelectedApplication,
  { received, film, criteria, marks, notes, moves, decision, names }: ApplicationParts,
): ApplicationResponse {
  const { name, email, links, country, area, speciality, message } = received;
  const isKnown = isRevealed(row);
  const shown = (words: string) => (isKnown ? words : hideIdentity(words, name));
  return {
    ...toListedResponse(viewer, row, name),
    country: shown(country),
    area: shown(area),
    speciality: shown(speciality),
    message: shown(message),
    reveal_from: row.revealFrom,
    identity: isKnown ? { name, email, links, film: toFilmResponse(film) } : null,
    criteria: criteria.map(({ criterionId, weight, ...rest }) => ({
      id: criterionId,
      name: rest.name,
      weight,
    })),
    sees_others: canSeeOthers({ ...row, role: viewer.role }),
    can_decide: viewer.role === 'admin' && row.outcome === null && canDecide(row),
    marks: toMarkResponses(marks, names),
    notes: notes.map(({ noteId, by, body, writtenAt }) => ({
      ...{ id: noteId, by: toPerson(by, names), body },
      written_at: writtenAt.toISOString(),
    })),
    history: moves.map(({ before, after, by, at }) => ({
      ...{ before, after, by: toPerson(by, names) },
      at: at.toISOString(),
    })),
    decision:
      decision && canSeeDecision({ ...row, role: viewer.role }, row)
        ? toDecisionResponse(decision, names)
        : null,
  };
}

/** Returns a decision with the name of the member who made it. */
export function toDecisionResponse(
  { decisionId, outcome, reason, version, by, changedAt, sentAt }: Decision,
  names: Names,
) {
  return {
    ...{ id: decisionId, outcome, reason, version, by: toPerson(by, names) },
    changed_at: changedAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  };
}

function toFilmResponse(film: Film) {
  if (film.state !== 'ready') return { state: film.state, url: null, poster: null, seconds: null };
  return { state: film.state, url: film.filmUrl, poster: film.posterUrl, seconds: film.seconds };
}

/** Groups marks by reviewer, each with the weighted mean of this reviewer. */
function toMarkResponses(marks: readonly Mark[], names: Names) {
  const reviewers = [...new Set(marks.map(({ by }) => by))];
  return reviewers.map((reviewer) => {
    const own = marks.filter(({ by }) => by === reviewer);
    const weights = own.reduce((sum, { weight }) => sum + weight, 0);
    const total = own.reduce((sum, { weight, mark }) => sum + weight * mark, 0);
    return {
      by: toPerson(reviewer, names),
      mean: toMean(total / weights),
      given_at: (own[0]?.givenAt ?? new Date(0)).toISOString(),
      marks: own.map(({ name, mark }) => ({ name, mark })),
    };
  });
}

function toPerson(id: number | null, names: Names) {
  return id === null ? null : { id, username: names.get(id)?.username ?? null };
}

/** Rounds a mean to two digits. */
function toMean(mean: number): number {
  return Math.round(mean * 100) / 100;
}
