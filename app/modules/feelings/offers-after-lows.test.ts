import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { type Random, randomFrom } from '#app/shell/testing/random-life.ts';

const { server } = await testApplication();
const hourMs = 3_600_000;

/**
 * The number of simulated members. `MEMBERS=500` simulates five hundred members; an ordinary run simulates
 * four.
 */
const members = Number(process.env.MEMBERS ?? 4);
const hoursOfYear = 365 * 24;
/** The minimum and the maximum number of hours between an offer and the next visit of a member. */
const [leastGap, mostGap] = [1, 200];
const quietHours = 72;

afterEach(() => setClock());

type Offers = { within: number; outside: number };

/**
 * Simulates a year of a member. At random hours the member opens the app, sometimes makes a check-in, and looks
 * for an offer. Counts the offers within 72 hours after a check-in at the lowest point, and all other offers.
 */
async function liveYear(client: MemberClient, random: Random, start: number): Promise<Offers> {
  const offers = { within: 0, outside: 0 };
  let lowestAt = Number.NEGATIVE_INFINITY;
  for (let hour = 0; hour < hoursOfYear; hour += random.between(leastGap, mostGap)) {
    setClock(new Date(start + hour * hourMs));
    if (random.chance(0.7)) {
      const isLow = random.chance(0.3);
      const checkIn = isLow ? { agrado: 1, energia: 1 } : { agrado: random.between(2, 5), energia: 3 };
      expect((await client.post('/api/users_flow/user-feelings/', checkIn)).status).toBe(201);
      if (isLow) lowestAt = hour;
    }
    hour += random.between(0, 100);
    setClock(new Date(start + hour * hourMs));
    const { body } = await client.get('/api/subscription/offering/');
    const isWithin = hour - lowestAt < quietHours;
    if (Object(body).may_offer) offers[isWithin ? 'within' : 'outside'] += 1;
  }
  return offers;
}

test(`in a year of ${members} members no offer is shown within 72 hours after a check-in at the lowest point`, {
  timeout: members * 20_000,
}, async () => {
  const random = randomFrom(29);
  const start = Date.now();
  const total = { within: 0, outside: 0 };
  for (let index = 0; index < members; index += 1) {
    setClock(new Date(start));
    const offers = await liveYear(await memberClient(server), random, start);
    total.within += offers.within;
    total.outside += offers.outside;
  }
  expect(total.within).toBe(0);
  expect(total.outside).toBeGreaterThan(members * 5);
});
