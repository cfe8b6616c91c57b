import {
  type ApplicationResponse,
  applicationResponse,
  applicationsResponse,
  type DecisionDraft,
  draftsResponse,
  type ListedApplication,
  positionResponse,
  positionsResponse,
} from '#app/modules/selection/schema.ts';
import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import type { PositionSettings } from './use-position.ts';

/** The address of the applications in the API. */
export const desk = '/api/admin/applications/';

/** An application in a list. */
export function aListedApplication(changes: Partial<ListedApplication> = {}): ListedApplication {
  return {
    ...{
      id: 7,
      position: 370,
      stage: 'new',
      version: 1,
      received_at: '2026-11-20T10:00:00.000Z',
      name: null,
    },
    ...{ markers: 0, has_own_marks: false, can_mark: false, mean: null, drafted: null },
    ...changes,
  };
}

/** An application with everything that an admin sees before the reveal. */
export function anApplication(changes: Partial<ApplicationResponse> = {}): ApplicationResponse {
  return {
    ...aListedApplication(),
    ...{ country: 'Chile', area: 'Dinero', speciality: 'Ahorro', message: 'Sé escuchar.' },
    ...{ reveal_from: 'conversation', identity: null, sees_others: false, can_decide: false },
    criteria: [
      { id: 1, name: 'Escucha', weight: 3 },
      { id: 2, name: 'Claridad', weight: 1 },
    ],
    ...{ marks: [], notes: [], history: [], decision: null },
    ...changes,
  };
}

type Decision = NonNullable<ApplicationResponse['decision']>;

/** A decision about an application. By default it is a draft. */
export function aDecision(changes: Partial<Decision> = {}): Decision {
  return {
    ...{ id: 31, outcome: 'refused', reason: 'Faltan horas.', version: 1 },
    ...{ by: { id: 1, username: 'admin' }, changed_at: '2026-11-21T10:00:00.000Z', sent_at: null },
    ...changes,
  };
}

/** A draft in the outbox. */
export function aDraft(changes: Partial<DecisionDraft> = {}): DecisionDraft {
  return { ...aDecision(), application: 7, position: 370, name: null, keeps_role: false, ...changes };
}

/** Makes the API return these applications, each in the list of its stage. */
export function playApplications(api: ApiStandIn, items: readonly ListedApplication[]): void {
  api.on(
    'GET',
    desk,
    ({ query }) => {
      const found = items.filter(({ stage }) => stage === query.get('stage'));
      return { body: { meta: { total_count: found.length, is_more: false, next: null }, items: found } };
    },
    applicationsResponse,
  );
  const position = { id: 370, title: 'Acompañar', is_open: true, opens_at: null, closes_at: null };
  api.on('GET', `${desk}positions/`, () => ({ body: { items: [position] } }), positionsResponse);
}

/** Makes the API return this application. */
export function playApplication(api: ApiStandIn, application: ApplicationResponse): void {
  playApplications(api, []);
  api.on('GET', `${desk}${application.id}/`, () => ({ body: application }), applicationResponse);
}

/** Makes the API return these drafts. */
export function playDrafts(api: ApiStandIn, items: readonly DecisionDraft[]): void {
  playApplications(api, []);
  const body = { meta: { total_count: items.length, is_more: false, next: null }, items };
  api.on('GET', `${desk}decisions/`, () => ({ body }), draftsResponse);
}

/** Makes the API return the settings of position 370. */
export function playSettings(api: ApiStandIn, changes: Partial<PositionSettings> = {}): void {
  const body: PositionSettings = {
    ...{ id: 370, title: 'Acompañar', is_open: true, opens_at: null, closes_at: null },
    ...{ version: 2, reveal_from: 'conversation', reviewers: [{ id: 8, username: 'eva' }] },
    criteria: [
      { id: 1, name: 'Escucha', weight: 3 },
      { id: 2, name: 'Claridad', weight: 1 },
    ],
    ...changes,
  };
  api.on('GET', `${desk}positions/370/`, () => ({ body }), positionResponse);
}
