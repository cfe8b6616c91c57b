// Runs alone because it sets the clock and starts a part of the program.
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { signAccessToken } from '#app/modules/accounts/session/access-token.server.ts';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aMeasure } from '#app/modules/measures/measures.factory.ts';
import { aMoneyMoment } from '#app/modules/money-mirror/money-mirror.factory.ts';
import { aParada } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { anOwnReferent } from '#app/modules/referents/referents.factory.ts';
import { aShare } from '#app/modules/sharing/sharing.factory.ts';
import { anOwnQuestion, aQuestion } from '#app/modules/signals/signals.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { startApplication } from './application.server.ts';
import { stopAfterTests } from './testing/application.ts';
import { atOnce, statusCounts } from './testing/at-once.ts';

const keyed: string[] = [];
const { server } = stopAfterTests(
  await startApplication(async (made: FastifyInstance) => {
    made.addHook('onRoute', ({ method, url, config }) => {
      if (config?.idempotent && !config.answersOthers && url.endsWith('/') && method !== 'HEAD')
        keyed.push(`${method} ${url}`);
    });
  }),
);

type Member = Awaited<ReturnType<typeof aSignedInMember>>;
type Request = { url: string; payload?: InjectOptions['payload']; headers?: Record<string, string> };

afterEach(() => setClock());

/** Sends a request of this member and returns the body of the response. */
async function post({ headers }: Member, url: string, payload: object = {}): Promise<{ id: number }> {
  const response = await server.inject({ method: 'POST', url, payload, headers });
  expect(response.statusCode).toBeLessThan(300);
  return response.json();
}

/**
 * Returns a function. This function creates a Parada with the fields `body`, and returns a request to a path
 * below this Parada.
 */
const inParada =
  (address: string, payload: object = {}, body: object = {}) =>
  async (member: Member): Promise<Request> => {
    const { id } = await post(member, '/api/paradas/', aParada(body));
    return { url: `/api/paradas/${id}/${address}`, payload };
  };

async function resuming(member: Member): Promise<Request> {
  const { url } = await inParada('pause/')(member);
  await post(member, url);
  return { url: url.replace('pause', 'resume'), payload: {} };
}

async function takingRestBack(member: Member): Promise<Request> {
  const { url } = await inParada('rest/')(member);
  await post(member, url);
  return { url };
}

const slug = 'reparar-despues-de-discutir';

async function finishing(member: Member): Promise<Request> {
  const { id } = await post(member, `/api/dynamics/${slug}/sessions/`, { minutes: 5 });
  return { url: `/api/dynamics/sessions/${id}/finish/`, payload: { minutes: 5 } };
}

const questions = '/api/signals/questions/';

async function askingInParada(member: Member): Promise<Request> {
  await post(member, '/api/paradas/', aParada());
  return { url: questions, payload: aQuestion() };
}

async function answering(member: Member): Promise<Request> {
  await post(member, '/api/paradas/', aParada());
  const { id } = await post(member, questions, anOwnQuestion());
  return { url: '/api/signals/answers/', payload: { question: id, value: true } };
}

const experiments = '/api/signals/experiments/';

async function experimenting(member: Member): Promise<Request> {
  await post(member, '/api/paradas/', aParada());
  const { id } = await post(member, questions, anOwnQuestion());
  return { url: experiments, payload: { question: id, days: 14 } };
}

async function endingExperiment(member: Member): Promise<Request> {
  const { payload } = await experimenting(member);
  const { id } = await post(member, experiments, Object(payload));
  return { url: `${experiments}${id}/end/`, payload: {} };
}

const ownReferents = '/api/my-referents/';

/**
 * Returns a function. This function adds a referent to the member's own referents in a Parada, and returns a
 * request about the gesture of this referent.
 */
const aboutGesture =
  (address: string, payload: object, isCopied = true) =>
  async (member: Member): Promise<Request> => {
    await post(member, '/api/paradas/', aParada());
    const { id } = await post(member, ownReferents, anOwnReferent());
    if (isCopied) await post(member, `${ownReferents}${id}/copy/`, { intention: 'Saludar' });
    return { url: `${ownReferents}${id}/${address}`, payload };
  };

const sending = (url: string, payload: object) => async (): Promise<Request> => ({ url, payload });

const importing = async (): Promise<Request> => ({
  url: '/api/piptool/import/',
  payload: 'dia,minutos,cuerpo\n2026-11-01,30,100\n',
  headers: { 'content-type': 'text/csv' },
});

/** Every route that takes an idempotency key, with a valid request. */
const routes: Record<string, (member: Member) => Promise<Request>> = {
  'POST /api/money-moments/': sending('/api/money-moments/', aMoneyMoment()),
  'POST /api/measures/': sending('/api/measures/', aMeasure()),
  'POST /api/dynamics/:slug/sessions/': sending(`/api/dynamics/${slug}/sessions/`, { minutes: 5 }),
  'POST /api/dynamics/sessions/:id/finish/': finishing,
  'POST /api/piptool/investments/': sending('/api/piptool/investments/', anInvestment()),
  'POST /api/piptool/import/': importing,
  'POST /api/users_flow/user-processes/': sending('/api/users_flow/user-processes/', {
    current_step: 'mirar',
  }),
  'POST /api/users_flow/user-feelings/': sending('/api/users_flow/user-feelings/', aCheckIn({ nota: 'así' })),
  'POST /api/sharing/': async () => ({ url: '/api/sharing/', payload: aShare() }),
  'POST /api/paradas/': sending('/api/paradas/', aParada({ intention: 'Si llueve, entonces salgo.' })),
  'POST /api/my-referents/': sending(ownReferents, anOwnReferent()),
  'POST /api/my-referents/:id/copy/': aboutGesture('copy/', { intention: 'Saludar' }, false),
  'POST /api/my-referents/:id/gesture/': aboutGesture('gesture/', { answer: 'done' }),
  'POST /api/my-referents/:id/end/': aboutGesture('end/', {}),
  'POST /api/signals/questions/': askingInParada,
  'POST /api/signals/answers/': answering,
  'POST /api/signals/experiments/': experimenting,
  'POST /api/signals/experiments/:id/end/': endingExperiment,
  'POST /api/paradas/:id/begin/': inParada('begin/', {}, { draft: true }),
  'POST /api/paradas/:id/pause/': inParada('pause/'),
  'POST /api/paradas/:id/resume/': resuming,
  'POST /api/paradas/:id/end/': inParada('end/'),
  'POST /api/paradas/:id/close/': inParada('close/', { keep: 'Mirar la cuenta.' }),
  'POST /api/paradas/:id/rest/': inParada('rest/'),
  'DELETE /api/paradas/:id/rest/': takingRestBack,
  'POST /api/paradas/:id/intention/': inParada('intention/', { answer: 'done' }),
};

/**
 * Creates a new member with a request and a valid token. If the request closes a Parada, this Parada was created 22
 * days ago.
 */
async function aSender(route: string) {
  if (route.endsWith('/close/')) setClock(new Date(Date.now() - 22 * 86_400_000));
  const member = await aSignedInMember();
  const request = await routes[route]?.(member);
  setClock();
  const { token } = await signAccessToken(member.actor);
  const method = route.startsWith('DELETE') ? ('DELETE' as const) : ('POST' as const);
  const send = (key: string) =>
    server.inject({
      ...request,
      method,
      headers: { ...request?.headers, authorization: `Bearer ${token}`, 'idempotency-key': key },
    });
  return { send };
}

async function inSequence<Made>(times: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let count = 0; count < times; count += 1) made.push(await make());
  return made;
}

const readBalance = async ({ headers }: Member) =>
  (await server.inject({ url: '/api/yoi/', headers })).statusCode;

test('the table in this test lists every route that takes an idempotency key', () => {
  expect(Object.keys(routes).toSorted()).toEqual([...new Set(keyed)].toSorted());
});

test.each(Object.keys(routes))(
  'if fifteen new members send %s at the same time, some connections remain free for other requests',
  async (route) => {
    const reader = await aSignedInMember();
    const senders = await inSequence(15, () => aSender(route));
    const sent = Promise.all(senders.map(({ send }) => send('k-1')));
    expect(await readBalance(reader)).toBe(200);
    const refused = (await sent).filter(({ statusCode }) => statusCode >= 300).map(({ body }) => body);
    expect(refused).toEqual([]);
  },
);

test.each(Object.keys(routes))(
  'if one member sends %s thirty times at the same time, no internal error occurs',
  async (route) => {
    const { send } = await aSender(route);
    const counts = statusCounts(await atOnce(30, (index) => send(`k-${index}`)));
    expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
    expect((counts[200] ?? 0) + (counts[201] ?? 0)).toBeGreaterThan(0);
  },
);
