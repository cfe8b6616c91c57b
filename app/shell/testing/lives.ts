import type { FastifyInstance } from 'fastify';
import { newMember } from '#app/modules/feelings/feelings.factory.ts';
import { type Random, randomFrom } from './random-life.ts';

const zones = [
  'Europe/Madrid',
  'Atlantic/Canary',
  'America/Mexico_City',
  'America/Bogota',
  'America/Santiago',
  'America/Argentina/Buenos_Aires',
  'America/Los_Angeles',
  'Asia/Tokyo',
] as const;

/** What a simulated member was told, for the invariants to be held against. */
export type Told = {
  checkIns: number;
  withdrawn: number;
  investments: number;
  removed: number;
  closed: number;
  faults: string[];
};

export type Life = {
  memberId: number;
  told: Told;
  live(): Promise<void>;
  balance(): Promise<number>;
  paradas(): Promise<unknown>;
  parada(id: number): Promise<unknown>;
};

type Call = { status: number; body: unknown };

/** A member who lives at random through the HTTP door: taps twice, loses answers, uses two devices at once. */
export async function aLife(server: FastifyInstance, seed: number): Promise<Life> {
  const random = randomFrom(seed);
  const member = await newMember(server, { timeZone: zones[seed % zones.length] });
  const told: Told = { checkIns: 0, withdrawn: 0, investments: 0, removed: 0, closed: 0, faults: [] };
  let keys = 0;
  let parada: number | null = null;
  let lastInvestment: number | null = null;

  /** Sends a request as phones do: once, twice at once, or again after an answer that was lost. */
  const send = async (random: Random, url: string, payload: object): Promise<Call> => {
    keys += 1;
    const key = `life-${seed}-${keys}`;
    const once = () => untilServed(() => member.send(url, payload, key));
    if (random.chance(0.06)) {
      const both = await Promise.all([once(), once()]);
      const [first, second] = both;
      if (first && second && first.status !== second.status && second.status !== 409 && first.status !== 409)
        told.faults.push(`${url}: ${first.status} and ${second.status} for one key`);
      return both.find(({ status }) => status < 400) ?? first ?? { status: 0, body: null };
    }
    const first = await once();
    if (!random.chance(0.06)) return first;
    const again = await once();
    if (first.status < 400 && JSON.stringify(again.body) !== JSON.stringify(first.body))
      told.faults.push(`${url}: a repetition was told something else`);
    return again;
  };

  const expectOneOf = ({ status, body }: Call, url: string, statuses: readonly number[]) => {
    if (!statuses.includes(status)) told.faults.push(`${url}: ${status} ${JSON.stringify(body)}`);
  };

  const checkIn = async (random: Random) => {
    const url = '/api/users_flow/user-feelings/';
    const note = random.chance(0.3) ? { nota: 'un rato' } : {};
    const call = await send(random, url, {
      agrado: random.between(1, 5),
      energia: random.between(1, 5),
      ...note,
    });
    expectOneOf(call, url, [201]);
    told.checkIns += 1;
    if (!random.chance(0.05)) return;
    const removed = await member.remove(`${url}${idOf(call.body)}/`);
    if (removed.status === 204) told.withdrawn += 1;
  };

  const invest = async (random: Random) => {
    const url = '/api/piptool/investments/';
    const minutes = random.pick([0, 3, 5, 10, 10, 20, 35, 90]);
    const shares = sharesBy(random);
    const corrects = lastInvestment !== null && random.chance(0.1) ? { corrects: lastInvestment } : {};
    const call = await send(random, url, {
      minutes,
      amount_cents: minutes === 0 ? 500 : 0,
      shares,
      ...corrects,
    });
    expectOneOf(call, url, [201]);
    told.investments += 1;
    lastInvestment = idOf(call.body);
    if (!random.chance(0.04)) return;
    const removed = await member.remove(`${url}${lastInvestment}/`);
    if (removed.status === 204) told.removed += 1;
    lastInvestment = null;
  };

  const startParada = async () => {
    const url = '/api/paradas/';
    const intention = { intention: 'Si llueve, entonces leo.' };
    const call = await send(random, url, {
      minutes_a_day: random.pick([5, 10, 20, 30]),
      focus: ['mente'],
      ...intention,
    });
    expectOneOf(call, url, [201]);
    parada = idOf(call.body);
  };

  const move = async (name: string, body: object = {}) => {
    const url = `/api/paradas/${parada}/${name}/`;
    const call = await send(random, url, body);
    expectOneOf(call, url, [200, 409, 400]);
    return call.status === 200;
  };

  /** What happens at once draws from numbers of its own, so that every run of a seed is the same life. */
  const fork = () => randomFrom(Math.floor(random.next() * 2 ** 31));

  const live = async () => {
    const deeds: Promise<unknown>[] = [];
    if (random.chance(0.22)) deeds.push(checkIn(fork()));
    // Two devices at once, sometimes.
    if (random.chance(0.2)) deeds.push(invest(fork()));
    await Promise.all(deeds);
    if (parada === null) {
      if (random.chance(0.05)) await startParada();
      return;
    }
    if (random.chance(0.08))
      await move('intention', { answer: random.pick(['done', 'no_occasion', 'not_today']) });
    if (random.chance(0.02)) await move('rest');
    if (random.chance(0.005)) await member.remove(`/api/paradas/${parada}/rest/`);
    if (random.chance(0.006)) await move('pause');
    if (random.chance(0.02)) await move('resume');
    if (random.chance(0.02) && (await move('close', { keep: 'el paseo' }))) {
      told.closed += 1;
      parada = null;
    } else if (random.chance(0.002) && (await move('end'))) parada = null;
  };

  return {
    memberId: member.memberId,
    told,
    live,
    balance: async () => numberOf((await member.get('/api/yoi/')).body, 'yoi_balance'),
    parada: async (id) => (await member.get(`/api/paradas/${id}/`)).body,
    paradas: async () => (await member.get('/api/paradas/?limit=100')).body,
  };
}

/** A phone that is told to come later comes later, with the same key. */
async function untilServed<Response extends Call>(ask: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await ask();
    if (response.status !== 503 || attempt === 5) return response;
  }
}

function sharesBy(random: Random) {
  if (random.chance(0.6)) return [{ dimension: 'cuerpo', basis_points: 10_000 }];
  const part = random.between(1, 9_999);
  return [
    { dimension: 'mente', basis_points: part },
    { dimension: 'dinero', basis_points: 10_000 - part },
  ];
}

function idOf(body: unknown): number {
  return numberOf(body, 'id');
}

function numberOf(body: unknown, field: string): number {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Number(entries.find(([name]) => name === field)?.[1] ?? Number.NaN);
}
