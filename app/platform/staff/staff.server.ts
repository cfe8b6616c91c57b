import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defineExtensionPoint } from '../extension-point.server.ts';
import { type Actor, credentialsMissing, type Role } from '../http/actor.server.ts';
import type { StaffVerb } from './registry.ts';

/**
 * A member of the team whom the gate has authorized for a verb, together with the network address of the request.
 */
export type Staff = Actor & { readonly role: Role; readonly address: string };

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | null;
  }
  interface FastifyContextConfig {
    /**
     * The team's action (such as `comments.hide`) that this route performs. The gate refuses every caller who may not
     * perform it.
     */
    staff?: StaffVerb;
  }
}

/**
 * Returns the role of an actor who may currently perform the action of the verb. Throws a refusal for any other
 * actor.
 */
type AuthorizeStaff = (actor: Actor, verb: StaffVerb) => Promise<Role>;

/**
 * The extension point for the function that authorizes the team. The module `accounts` provides this function,
 * because that module stores roles and factors.
 */
export const staffGatePoint = defineExtensionPoint<AuthorizeStaff>('staff.gate');

/** Checks the callers of every route that declares `staff`, before the body is read. */
export function guardStaffRoutes(scope: FastifyInstance): void {
  // A request to any other route creates no promise, because this hook runs for every call.
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
 * Returns the member of the team who sent this request. The route must declare `staff` (such as
 * `comments.hide`).
 * @throws SignInRequired if the route does not declare `staff`
 */
export function requireStaff(request: FastifyRequest): Staff {
  if (!request.staff) throw credentialsMissing();
  return request.staff;
}
