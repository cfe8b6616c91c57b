import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defineExtensionPoint } from '../extension-point.server.ts';
import { type Actor, credentialsMissing, type Role } from '../http/actor.server.ts';
import type { StaffVerb } from './registry.ts';

/** A member of the team whom the gate has authorized for a verb, and the network address of the request. */
export type Staff = Actor & { readonly role: Role; readonly address: string };

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | null;
  }
  interface FastifyContextConfig {
    /** The verb of the team that the route does. The gate refuses every caller who may not do it. */
    staff?: StaffVerb;
  }
}

/** Returns the role of an actor who may do the verb now. Throws a refusal for every other actor. */
type AuthorizeStaff = (actor: Actor, verb: StaffVerb) => Promise<Role>;

/** The extension point of the gate. The module `accounts` provides the function, because it stores roles and factors. */
export const staffGatePoint = defineExtensionPoint<AuthorizeStaff>('staff.gate');

/** Checks the callers of every route with a verb of the team, before the body is read. */
export function guardStaffRoutes(scope: FastifyInstance): void {
  // A request of another route creates no promise, because this hook runs for every call.
  scope.addHook('onRequest', (request, _reply, done) => {
    const { staff, answersOthers } = request.routeOptions.config;
    if (staff === undefined || answersOthers) return done();
    authorize(request, staff).then(() => done(), done);
  });
}

async function authorize(request: FastifyRequest, verb: StaffVerb): Promise<void> {
  const { actor } = request;
  if (!actor) throw credentialsMissing();
  const role = await staffGatePoint.require()(actor, verb);
  request.staff = { ...actor, role, address: request.ip };
}

/**
 * Returns the member of the team who calls a route with a verb of the team.
 * @throws SignInRequired if the route has no such verb
 */
export function requireStaff(request: FastifyRequest): Staff {
  if (!request.staff) throw credentialsMissing();
  return request.staff;
}
