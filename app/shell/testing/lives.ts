import type { FastifyInstance } from 'fastify';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
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

/**
 * The numbers of records that the server has accepted from a simulated member. The tests compare these numbers
 * with the sums that the server returns. `violations` lists the guarantees that the server has broken.
 */
export type LifeCounts = {
  checkIns: number;
  withdrawn: number;
  investments: number;
  removed: number;
  closed: number;
  moments: number;
  experiments: number;
  violations: string[];
};

type Call = { status: number; body: unknown };

const feelingsPath = '/api/users_flow/user-feelings/';
const momentsPath = '/api/money-moments/';
const investmentsPath = '/api/piptool/investments/';

/**
 * Creates a simulated member who uses the HTTP API at random, repeats requests, loses responses and uses two devices
 * at the same time.
 */
export async function aLife(server: FastifyInstance, seed: number): Promise<Life> {
  return new Life(await memberClient(server, { timeZone: zones[seed % zones.length] }), seed);
}

/** Sends requests as a phone does: once, twice at the same time, or again after a response was lost. */
class Phone {
  private keys = 0;

  private readonly member: MemberClient;
  private readonly seed: number;
  private readonly violations: string[];

  constructor(member: MemberClient, seed: number, violations: string[]) {
    this.member = member;
    this.seed = seed;
    this.violations = violations;
  }

  /** Repeats one request until the server responds. A status other than `statuses` is a violation. */
  async send(random: Random, url: string, payload: object, statuses: readonly number[]): Promise<Call> {
    this.keys += 1;
    const key = `life-${this.seed}-${this.keys}`;
    const once = () => untilServed(() => this.member.send(url, payload, key));
    const call = random.chance(0.06) ? await this.twice(url, once) : await this.again(random, url, once);
    if (!statuses.includes(call.status))
      this.violations.push(`${url}: ${call.status} ${JSON.stringify(call.body)}`);
    return call;
  }

  private async twice(url: string, once: () => Promise<Call>): Promise<Call> {
    const [first, second] = await Promise.all([once(), once()]);
    const isWaiting = first.status === 409 || second.status === 409;
    if (first.status !== second.status && !isWaiting)
      this.violations.push(`${url}: ${first.status} and ${second.status} for one key`);
    return first.status < 400 ? first : second;
  }

  private async again(random: Random, url: string, once: () => Promise<Call>): Promise<Call> {
    const first = await once();
    if (!random.chance(0.06)) return first;
    const repeated = await once();
    if (first.status < 400 && JSON.stringify(repeated.body) !== JSON.stringify(first.body))
      this.violations.push(`${url}: a repetition got another response`);
    return repeated;
  }
}

export class Life {
  readonly memberId: number;
  readonly counts: LifeCounts = {
    checkIns: 0,
    withdrawn: 0,
    investments: 0,
    removed: 0,
    closed: 0,
    moments: 0,
    experiments: 0,
    violations: [],
  };
  private readonly member: MemberClient;
  private readonly random: Random;
  private readonly phone: Phone;
  private parada: number | null = null;
  private lastInvestment: number | null = null;
  /** The question of the last experiment. */
  private tossed: number | null = null;

  constructor(member: MemberClient, seed: number) {
    this.member = member;
    this.memberId = member.memberId;
    this.random = randomFrom(seed);
    this.phone = new Phone(member, seed, this.counts.violations);
  }

  /** Simulates some hours of the member's life. */
  async live(): Promise<void> {
    const { random } = this;
    const deeds: Promise<unknown>[] = [];
    if (random.chance(0.22)) deeds.push(this.checkIn(this.fork()));
    // Sometimes two devices send at the same time.
    if (random.chance(0.2)) deeds.push(this.invest(this.fork()));
    if (random.chance(0.1)) deeds.push(this.noteMoment(this.fork()));
    await Promise.all(deeds);
    if (this.parada !== null) await this.liveInParada();
    else if (random.chance(0.05)) await this.startParada();
  }

  async readBalance(): Promise<number> {
    return numberOf((await this.member.get('/api/yoi/')).body, 'yoi_balance');
  }

  async readParadas(): Promise<unknown> {
    return (await this.member.get('/api/paradas/?limit=100')).body;
  }

  async readParada(id: number): Promise<unknown> {
    return (await this.member.get(`/api/paradas/${id}/`)).body;
  }

  /** Each concurrent call has a random generator of its own. Therefore a seed always gives the same life. */
  private fork(): Random {
    return randomFrom(Math.floor(this.random.next() * 2 ** 31));
  }

  private async checkIn(random: Random): Promise<void> {
    const note = random.chance(0.3) ? { nota: 'un rato' } : {};
    const checkIn = { agrado: random.between(1, 5), energia: random.between(1, 5), ...note };
    const { body } = await this.phone.send(random, feelingsPath, checkIn, [201]);
    this.counts.checkIns += 1;
    if (random.chance(0.05) && (await this.remove(`${feelingsPath}${idOf(body)}/`)))
      this.counts.withdrawn += 1;
  }

  private async invest(random: Random): Promise<void> {
    const minutes = random.pick([0, 3, 5, 10, 10, 20, 35, 90]);
    const corrects =
      this.lastInvestment !== null && random.chance(0.1) ? { corrects: this.lastInvestment } : {};
    const investment = {
      minutes,
      amount_cents: minutes === 0 ? 500 : 0,
      shares: sharesBy(random),
      ...corrects,
    };
    const { body } = await this.phone.send(random, investmentsPath, investment, [201]);
    this.counts.investments += 1;
    this.lastInvestment = idOf(body);
    if (!random.chance(0.04)) return;
    if (await this.remove(`${investmentsPath}${this.lastInvestment}/`)) this.counts.removed += 1;
    this.lastInvestment = null;
  }

  private async noteMoment(random: Random): Promise<void> {
    const kind = random.pick(['gasto', 'deuda', 'evitar', 'prestar', 'comparar', 'cobrar']);
    const amount = random.chance(0.4) ? { amount_cents: random.between(1, 99_999), currency: 'MXN' } : {};
    const line = random.chance(0.3) ? { note: 'en la caja' } : {};
    const moment = { kind, word: random.pick(['ansiedad', 'alivio']), ...amount, ...line };
    const { body } = await this.phone.send(random, momentsPath, moment, [201]);
    this.counts.moments += 1;
    if (random.chance(0.1) && (await this.remove(`${momentsPath}${idOf(body)}/`))) this.counts.moments -= 1;
  }

  private async startParada(): Promise<void> {
    const minutes_a_day = this.random.pick([5, 10, 20, 30]);
    const start = {
      ...{ minutes_a_day, focus: ['mente'], intention: 'Si llueve, entonces leo.' },
      questions: ['¿Duermo mejor si leo?', '¿He salido a andar?'],
    };
    this.parada = idOf((await this.phone.send(this.random, '/api/paradas/', start, [201])).body);
  }

  private async liveInParada(): Promise<void> {
    const { random } = this;
    const answer = random.pick(['done', 'no_occasion', 'not_today']);
    if (random.chance(0.08)) await this.move('intention', { answer });
    if (random.chance(this.tossed === null ? 0.06 : 0.2)) await this.answerQuestion();
    if (random.chance(0.02)) await this.tossCoins();
    if (random.chance(0.02)) await this.move('rest');
    if (random.chance(0.005)) await this.remove(`/api/paradas/${this.parada}/rest/`);
    if (random.chance(0.006)) await this.move('pause');
    if (random.chance(0.02)) await this.move('resume');
    if (random.chance(0.02) && (await this.move('close', { keep: 'el paseo' }))) {
      this.counts.closed += 1;
      this.parada = null;
    } else if (random.chance(0.002) && (await this.move('end'))) this.parada = null;
  }

  /** Starts an experiment about the newest question, unless an experiment is running. */
  private async tossCoins(): Promise<void> {
    const question = await this.newestQuestion();
    const experiment = { question, days: 14 };
    const path = '/api/signals/experiments/';
    if ((await this.phone.send(this.random, path, experiment, [201, 409])).status !== 201) return;
    this.counts.experiments += 1;
    this.tossed = question;
  }

  /**
   * Answers the question of the last experiment, or the newest question if there was no experiment. Sometimes
   * asks another question.
   */
  private async answerQuestion(): Promise<void> {
    const { random } = this;
    const question = this.tossed ?? (await this.newestQuestion());
    const answer = { question, value: random.chance(0.5) };
    await this.phone.send(random, '/api/signals/answers/', answer, [200]);
    const asked = { factor: { kind: 'own', text: '¿He salido a andar?' }, outcome: 'energia', lag: 1 };
    if (random.chance(0.1)) await this.phone.send(random, '/api/signals/questions/', asked, [201, 400]);
  }

  private async newestQuestion(): Promise<number> {
    return firstIdOf((await this.member.get('/api/signals/')).body);
  }

  /** Requests a change of the Parada's state, which may be refused. Returns whether the change succeeded. */
  private async move(name: string, body: object = {}): Promise<boolean> {
    const url = `/api/paradas/${this.parada}/${name}/`;
    return (await this.phone.send(this.random, url, body, [200, 400, 409])).status === 200;
  }

  private async remove(url: string): Promise<boolean> {
    return (await this.member.remove(url)).status === 204;
  }
}

/** If the response is 503, repeats the request with the same key, at most five times. */
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

/** Returns the id of the first item of a list. */
function firstIdOf(body: unknown): number {
  const items: unknown = Reflect.get(Object(body), 'items');
  return Array.isArray(items) ? idOf(items[0]) : Number.NaN;
}

function idOf(body: unknown): number {
  return numberOf(body, 'id');
}

function numberOf(body: unknown, field: string): number {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Number(entries.find(([name]) => name === field)?.[1] ?? Number.NaN);
}
