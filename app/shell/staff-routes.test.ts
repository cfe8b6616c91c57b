// Runs alone because it starts a part of the program.
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { aSignedInMember, aStaffKey, makeStaff, signIn } from '#app/modules/accounts/accounts.factory.ts';
import { giveRole } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';
import type { Role } from '#app/platform/http/actor.server.ts';
import { isForKeys, listStaffVerbs, mayDo, type StaffVerb } from '#app/platform/staff/registry.ts';
import { startApplication } from './application.server.ts';
import { stopAfterTests } from './testing/application.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type StaffRoute = { method: (typeof methods)[number]; url: string; verb: StaffVerb | undefined };

const routes: StaffRoute[] = [];
const { server } = stopAfterTests(
  await startApplication(async (made: FastifyInstance) => {
    made.addHook('onRoute', ({ method, url, config }) => {
      if (config?.answersOthers || method === 'HEAD' || !/^\/(api|cms)\//.test(url)) return;
      for (const each of methods)
        if ([method].flat().includes(each)) routes.push({ method: each, url, verb: config?.staff });
    });
  }),
);

const staffRoutes = routes.flatMap(({ verb, ...route }) => (verb ? [{ ...route, verb }] : []));

/** The paths below which every route requires a permission of the team. */
const staffPaths = /^\/api\/(admin|content|media\/images|comments\/moderation|reviews\/moderation)(\/|$)/;

const roles = ['member', 'expert', 'editor', 'moderator', 'support', 'admin'] as const satisfies Role[];

/** The names of all verbs, for a key that has every verb. */
const everyVerb = listStaffVerbs().map(({ name }) => name);

/**
 * Callers of each role. The first has entered the back office with a second factor. The second has a second
 * factor but has not used it. The third has no second factor. The fourth calls with a staff key that has every
 * verb.
 */
const callers = await Promise.all(
  roles.map(async (role) => {
    const [entered, outside, without] = [
      await aSignedInMember(),
      await aSignedInMember(),
      await aSignedInMember(),
    ];
    const keyed = { headers: await aStaffKey(entered.memberId, everyVerb) };
    if (role === 'member') return { role, entered, outside, without, keyed };
    await makeStaff(entered.memberId, role);
    await makeStaff(outside.memberId, role);
    await giveRole(db, without.memberId, role);
    return { role, entered, without, keyed, outside: await signIn(outside.memberId) };
  }),
);

/** An id that no row has, and the id of a member. */
const other = await aSignedInMember();
const numbers = ['999999999', String(other.memberId)];

/**
 * Calls a route. A 403 with the reason `open` does not mean that the caller lacks a permission: the call was
 * admitted, but the member's record must be opened first.
 */
async function call({ method, url }: StaffRoute, number: string, headers: Record<string, string>) {
  const numbered = url.replace(/:\w+/g, number);
  const body = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
  const response = await server.inject({ method, url: numbered, headers, ...body });
  return { status: response.statusCode, reason: response.statusCode === 403 ? response.json().reason : null };
}

test('each route under a path of the back office requires a verb of the registry, and no other route requires one', () => {
  const isStaffPath = ({ url }: { url: string }) => staffPaths.test(url);
  expect(routes.filter(isStaffPath).filter(({ verb }) => verb === undefined)).toEqual([]);
  expect(staffRoutes.filter((route) => !isStaffPath(route))).toEqual([]);
});

test('each verb of the registry has at least one route', () => {
  const used = new Set<string>(staffRoutes.map(({ verb }) => verb));
  expect(listStaffVerbs().filter(({ name }) => !used.has(name))).toEqual([]);
});

test('every caller is admitted only to those routes of the back office that the registry permits', {
  timeout: 120_000,
}, async () => {
  let cells = 0;
  const leaks: unknown[] = [];
  const expectStatus = async (
    route: StaffRoute,
    who: string,
    headers: Record<string, string>,
    right: string,
  ) => {
    for (const number of route.url.includes(':') ? numbers : numbers.slice(0, 1)) {
      const { status, reason } = await call(route, number, headers);
      cells += 1;
      const isStopped = status === 401 || (status === 403 && reason !== 'open');
      const got = isStopped ? `${status} ${reason ?? ''}`.trim() : 'admitted';
      if (got !== right) leaks.push([route, number, who, got, right]);
    }
  };
  for (const route of staffRoutes) {
    await expectStatus(route, 'stranger', {}, '401');
    for (const { role, entered, outside, without, keyed } of callers) {
      const may = mayDo(role, route.verb);
      const isEntry = route.verb.startsWith('entry.');
      await expectStatus(route, `${role} entered`, entered.headers, may ? 'admitted' : '403');
      const mayByKey = may && isForKeys(route.verb);
      await expectStatus(route, `${role} by key`, keyed.headers, mayByKey ? 'admitted' : '403');
      await expectStatus(route, `${role} outside`, outside.headers, toRight(may, isEntry ? '' : 'enter'));
      await expectStatus(route, `${role} without`, without.headers, toRight(may, isEntry ? '' : 'enrol'));
    }
  }
  process.stdout.write(`Cells of the matrix of the team: ${cells}, leaks: ${leaks.length}\n`);
  expect(leaks).toEqual([]);
});

function toRight(may: boolean, reason: string): string {
  if (!may) return '403';
  return reason === '' ? 'admitted' : `403 ${reason}`;
}
