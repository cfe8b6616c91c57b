import { afterAll } from 'vitest';
import {
  type StandInFailure,
  type StandInRequest,
  type StandInResponse,
  type StandInServer,
  startStandIn,
} from './stand-in-server.ts';

export type CrmStep = 'lookup' | 'update';

/** An update that the CRM has stored: the fields of its form. */
export type StoredUpdate = Record<string, string>;

/**
 * A stand-in for the marketing CRM on this machine. Each lead has an e-mail address. One endpoint looks up leads, and
 * the other updates them.
 */
export type CrmStandIn = StandInServer & {
  /** The ids of the known leads, by e-mail address. */
  leads: Map<string, string>;
  /** The name of the field in which the CRM's responses contain the id of a lead. */
  idField: 'id' | 'lead_id';
  /** Replaces the next responses of one step for an address with the given failures, one after the other. */
  failNext(step: CrmStep, email: string, ...failures: StandInFailure[]): void;
  /**
   * Returns the updates that were stored for an address. Each key has only one update, even if the key was sent
   * several times.
   */
  listUpdates(email: string): StoredUpdate[];
  /** Returns for each key how often it was sent for an address. */
  countKeys(email: string): Map<string, number>;
  /** Returns how many requests of one step were sent for an address. */
  countRequests(step: CrmStep, email: string): number;
};

type Arrival = { step: CrmStep; email: string; key: string; fields: StoredUpdate; wasStored: boolean };

/**
 * Starts the stand-in and sets its URLs in the environment of one test file. The caller must call this function
 * before any module reads the configuration. A lookup must have the key in the query of its URL.
 */
export async function startCrm(): Promise<CrmStandIn> {
  const arrivals: Arrival[] = [];
  const failures = new Map<string, StandInFailure[]>();
  const of = (step: CrmStep, email: string) =>
    arrivals.filter((arrival) => arrival.step === step && arrival.email === email);

  const answer = (request: StandInRequest): StandInFailure => {
    const arrival = readArrival(request);
    if (!arrival) return { status: 404, body: 'nothing here' };
    arrivals.push(arrival);
    const failure = failures.get(`${arrival.step} ${arrival.email}`)?.shift();
    if (arrival.step === 'lookup') return failure ?? lookUp(crm, arrival.email);
    const isNew = !of('update', arrival.email).some(({ key, wasStored }) => wasStored && key === arrival.key);
    // With `cut` the update is stored although its response is lost on the way.
    arrival.wasStored = isNew && (failure === undefined || failure === 'cut');
    if (arrival.wasStored && !crm.leads.has(arrival.email))
      crm.leads.set(arrival.email, `${crm.leads.size + 1}`);
    return failure ?? { status: 204, body: '' };
  };

  const crm: CrmStandIn = Object.assign(await startStandIn(answer), {
    leads: new Map<string, string>(),
    idField: 'id' as const,
    failNext: (step: CrmStep, email: string, ...next: StandInFailure[]) =>
      void failures.set(`${step} ${email}`, next),
    listUpdates: (email: string) =>
      of('update', email).flatMap(({ wasStored, fields }) => (wasStored ? [fields] : [])),
    countKeys: (email: string) => {
      const keys = new Map<string, number>();
      for (const { key } of of('update', email)) keys.set(key, (keys.get(key) ?? 0) + 1);
      return keys;
    },
    countRequests: (step: CrmStep, email: string) => of(step, email).length,
  });
  process.env.CRM_LEAD_LOOKUP_URL = `${crm.url}/lead/?code=K1==`;
  process.env.CRM_LEAD_UPDATE_URL = `${crm.url}/update`;
  afterAll(() => crm.close());
  return crm;
}

function readArrival({ method, path, query, form, headers }: StandInRequest): Arrival | undefined {
  const key = String(headers['idempotency-key'] ?? '');
  if (method === 'GET' && path === '/lead/' && query.get('code') === 'K1==')
    return { step: 'lookup', email: query.get('email') ?? '', key, fields: {}, wasStored: false };
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (method !== 'POST' || path !== '/update' || !isForm || key === '') return undefined;
  const fields = Object.fromEntries(form);
  return { step: 'update', email: form.get('email') ?? '', key, fields, wasStored: false };
}

function lookUp({ leads, idField }: CrmStandIn, email: string): StandInResponse {
  const id = leads.get(email);
  return id === undefined ? { status: 404, body: { error: 'unknown' } } : { body: { [idField]: id } };
}
