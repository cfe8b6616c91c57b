import {
  personalConsentResponse,
  personalConsentsResponse,
} from '#app/modules/accounts/member/personal-consents.schema.ts';
import { instrumentsResponse } from '#app/modules/measures/instrument.schema.ts';
import { anInstrument } from '#app/modules/measures/screen.factory.ts';
import { paradaResponse, paradasResponse } from '#app/modules/paradas/cycle/paradas.schema.ts';
import { aParadaList, aStoredParada, paradasPath } from '#app/modules/paradas/cycle/screen.factory.ts';
import type { DraftInput, ParadaResponse } from '#app/modules/paradas/schema.ts';
import { profileResponse } from '#app/modules/profile/profile.schema.ts';
import { aStoredProfile, playMe } from '#app/modules/profile/screen.factory.ts';
import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import { stepResponse, stepsResponse } from './arrival.schema.ts';

export const stepsPath = '/api/users_flow/user-processes/';
export const consentsPath = '/api/my-data/consents/';
const profilePath = '/api/user-profile/ana/';
export const draftPath = `${paradasPath}7/`;

const created = '2027-02-10T10:00:00.000Z';

/** Returns a draft in which the member has not chosen anything yet. */
export function aDraft(changes: Partial<ParadaResponse> = {}): ParadaResponse {
  const nothingYet = { started_on: null, closable_on: null, intention: null, days: [], practice_days: 0 };
  const start = { answers: {}, chosen: [] };
  return aStoredParada({ state: 'draft', elapsed_days: 0, constancy: 0, start, ...nothingYet, ...changes });
}

export type StartScene = {
  /** The stored draft; null if there is none. */
  parada?: ParadaResponse | null;
  /** The steps that the member has reached, newest first. */
  steps?: readonly string[];
  /** States whether the member has consented to a diary. */
  diary?: boolean;
  mayStart?: boolean;
  /** The finished Paradas, newest first. */
  past?: readonly ParadaResponse[];
  minutes?: number | null;
};

/**
 * Makes the stand-in API store the input of the start pages, as the server does. Later requests return the
 * stored input.
 */
export function playStart(api: ApiStandIn, scene: StartScene = {}): void {
  playPerson(api, scene);
  let parada = scene.parada === undefined ? aDraft() : scene.parada;
  const list = () => [...(parada ? [parada] : []), ...(scene.past ?? [])];
  api.on('GET', paradasPath, () => ({ body: aParadaList(list(), scene.mayStart) }), paradasResponse);
  api.on('GET', draftPath, () => (parada ? { body: parada } : { status: 404, body: {} }), paradaResponse);
  api.on(
    'POST',
    paradasPath,
    ({ body }) => {
      const { draft: _, ...chosen } = Object(body);
      parada = aDraft(chosen);
      return { status: 201, body: parada };
    },
    paradaResponse,
  );
  api.on(
    'PATCH',
    draftPath,
    ({ body }) => {
      if (parada) parada = filled(parada, Object(body));
      return { body: parada };
    },
    paradaResponse,
  );
  api.on(
    'POST',
    `${draftPath}begin/`,
    () => {
      if (parada) parada = { ...parada, state: 'active', start: null };
      return { body: parada };
    },
    paradaResponse,
  );
}

function playPerson(api: ApiStandIn, { steps = [], diary = true, minutes = null }: StartScene): void {
  const items = steps.map((current_step, index) => ({ id: index + 1, current_step, created }));
  const reached = {
    current_step: steps[0] ?? null,
    newcomer: false,
    meta: { total_count: items.length },
    items,
  };
  api.on('GET', stepsPath, () => ({ body: reached }), stepsResponse);
  api.on(
    'POST',
    stepsPath,
    ({ body }) => ({ status: 201, body: { id: 9, created, ...Object(body) } }),
    stepResponse,
  );
  playMe(api);
  api.on('GET', profilePath, () => ({ body: aStoredProfile({ minutes_a_day: minutes }) }), profileResponse);
  const consents = new Map([['diary', diary]]);
  const consent = (purpose: string) => {
    const granted = consents.get(purpose) ?? false;
    return { purpose, granted, version: granted ? '1' : null, since: granted ? created : null };
  };
  api.on(
    'GET',
    consentsPath,
    () => ({
      body: { meta: { total_count: consents.size }, items: [...consents.keys()].map(consent) },
    }),
    personalConsentsResponse,
  );
  api.on(
    'POST',
    consentsPath,
    ({ body }) => {
      const { purpose, granted } = Object(body);
      consents.set(purpose, granted);
      return { status: 201, body: consent(purpose) };
    },
    personalConsentResponse,
  );
  const instruments = [anInstrument()];
  api.on(
    'GET',
    '/api/instruments/',
    () => ({
      body: { meta: { total_count: instruments.length }, items: instruments },
    }),
    instrumentsResponse,
  );
}

function filled(
  parada: ParadaResponse,
  { letter, questions, intention, ...rest }: DraftInput,
): ParadaResponse {
  const asked = questions?.map((question) => ({
    text: typeof question === 'string' ? question : (question.text ?? ''),
    registered_at: created,
  }));
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...parada,
    ...Object.fromEntries(given),
    questions: asked ?? parada.questions,
    intention: intention === undefined ? parada.intention : intention,
    has_letter: letter === undefined ? parada.has_letter : letter !== null,
  };
}
