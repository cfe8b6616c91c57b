// Crosses: days, dynamics, feelings, paradas, portfolio, today.
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newMember } from './members.ts';

const shares = [{ dimension: 'mente', basis_points: 10_000 }];
const dynamic = 'vaciar-los-bolsillos-y-hacer-dos-montones';

type Setup = { member: string; authorization: Record<string, string> };

/**
 * The records of one person in the order in which they were made, as the previous version of the program stored them.
 */
function formerRecords(owner: string, parada: number, corrected: number, today: string) {
  const madeAt = new Date().toISOString();
  const made = (key: string, kind: string, path: string, body: object, more: object = {}) => ({
    ...{ key, owner, kind, path, body, madeAt, isTried: false },
    ...more,
  });
  const day = `/api/paradas/${parada}`;
  const always = { isDated: 'always' };
  const feeling = {
    agrado: 4,
    energia: 2,
    palabras: [],
    areas: [],
    causas: [],
    control: null,
    nota: 'de antes',
  };
  const invested = { minutes: 12, effort: null, amount_cents: 0, currency: 'EUR', shares, note: 'de antes' };
  return [
    made('former-1', 'check-in', '/api/users_flow/user-feelings/', feeling),
    made('former-2', 'investment', '/api/piptool/investments/', invested),
    made('former-3', 'investment', '/api/piptool/investments/', {
      ...invested,
      minutes: 7,
      corrects: corrected,
    }),
    made('former-4', 'day-move', `${day}/rest/`, { local_day: today }, always),
    made('former-5', 'day-move', `${day}/rest/`, { local_day: today }, { ...always, method: 'DELETE' }),
    made('former-6', 'day-move', `${day}/intention/`, { local_day: today, answer: 'done' }, always),
  ];
}

async function api(request: APIRequestContext, { authorization }: Setup, path: string, body?: object) {
  const options = { headers: authorization, ...(body ? { data: body } : {}) };
  const response = body ? await request.post(path, options) : await request.get(path, options);
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
  return response.json();
}

/** Reads the tokens that the page of a member has stored. */
async function setupOf(page: Page, member: string): Promise<Setup> {
  const token = await page.evaluate(() => localStorage.getItem('yoi-access-token'));
  return { member, authorization: { authorization: `Bearer ${token}` } };
}

test('if the previous version stored records in a browser and did not send them, each record is sent exactly once', async ({
  page,
  request,
}) => {
  const member = await newMember(page.request);
  await beSignedIn(page, member, '/app/hoy');
  await expect(page.getByRole('heading', { name: '¿Cómo estás ahora?' })).toBeVisible();
  const setup = await setupOf(page, member.username);
  const intention = 'Si llueve, entonces paro.';
  const start = { minutes_a_day: 10, focus: ['mente'], intention };
  const parada = await api(request, setup, '/api/paradas/', start);
  const first = { minutes: 5, amount_cents: 0, currency: 'EUR', shares };
  const corrected = await api(request, setup, '/api/piptool/investments/', first);
  const { local_day: today } = await api(request, setup, '/api/today/');
  const records = formerRecords(member.username, parada.id, corrected.id, today);
  const { version } = await api(request, setup, `/api/dynamics/${dynamic}/`);
  const draft = {
    ...{ version, minutes: 5, sessionId: null, startedAt: new Date().toISOString() },
    ...{ step: 1, stepMs: 0, spent: [], answers: {}, parting: null },
  };
  await page.evaluate(
    ({ kept, owner, value, name }) => {
      localStorage.setItem('yoi-user-outbox', JSON.stringify(kept));
      sessionStorage.setItem(
        `yoi-draft-dynamic-${name}`,
        JSON.stringify({ owner, keptAt: Date.now(), value }),
      );
    },
    { kept: records, owner: member.email, value: draft, name: dynamic },
  );
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('yoi-user-outbox'))).toBeNull();
  await page.goto(`/app/dinamicas/${dynamic}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');

  const hoy = await api(request, setup, '/api/today/');
  expect(hoy.check_ins).toMatchObject([{ agrado: 4, energia: 2, nota: 'de antes' }]);
  expect(hoy.put.entries.map((entry: { minutes: number }) => entry.minutes).toSorted()).toEqual([12, 7]);
  expect([hoy.rest, hoy.intention.answer]).toEqual([false, 'done']);
  const openSessions = async () =>
    (await api(request, setup, `/api/dynamics/sessions/?slug=${dynamic}&state=open`)).items.length;
  await expect.poll(openSessions).toBe(1);
});
