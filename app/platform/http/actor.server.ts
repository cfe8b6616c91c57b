import { msg } from '@lingui/core/macro';
import type { FastifyRequest } from 'fastify';
import { SignInRequired } from '../errors.ts';

/** The roles that an account may have (docs/rules.md, Roles). */
export type Role = 'member' | 'expert' | 'editor' | 'moderator' | 'support' | 'admin';

/**
 * The caller, identified by the credentials of the request. The functions of the modules take the actor as their
 * first parameter.
 */
export type Actor = {
  readonly memberId: number;
  /** The session of the request; 0 for a staff key, which has no session. */
  readonly sessionId: number;
  /** The staff key with which a script sent the request. The key gives access only to routes of the team. */
  readonly staffKey?: StaffKey;
};

/** A staff key, with the current role of its owner and whether the owner has a second factor. */
export type StaffKey = {
  readonly name: string;
  /** The verbs of the registry that the owner chose for this key. */
  readonly verbs: readonly string[];
  readonly role: Role;
  readonly hasFactor: boolean;
};

/** The reader of a page: an actor with the fields that the layout shows. */
export type Viewer = Actor & {
  readonly username: string;
  readonly email: string;
  readonly photoUrl: string | null;
  /** Whether the account is in its last week before the erasure. */
  readonly isClosing: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /**
     * Who may call the route: only members (`member`, the default of every API route) or everybody (`public`).
     */
    access?: 'public' | 'member';
    /**
     * Whether a member may call the route in the week after the request to close the account. Every other route
     * refuses such a member.
     */
    whileClosing?: 'allowed';
    /**
     * How the route handles the trailing slash of its path. With `optional` (the default) the route responds to
     * the path with and without the slash. With `redirect` a GET without the slash is redirected, as on some
     * routes of the original platform. A request with a body is never redirected, because clients drop the body
     * when they follow a redirect.
     */
    slash?: 'optional' | 'redirect';
    /**
     * Lets the route accept a form with a file (`multipart/form-data`) of at most this many bytes. Every other route
     * refuses such a form with 415.
     */
    multipart?: { maxBytes: number };
    /** The number of seconds in which the body must arrive, if the route allows more time than usual. */
    bodySeconds?: number;
    /** All methods of this path. The API itself sets this field. */
    allowed?: Set<string>;
    /** Whether the route only handles methods for which this path has no other route. */
    answersOthers?: boolean;
  }
}

/**
 * Returns the actor of a request.
 * @throws SignInRequired if the request has no credentials
 */
export function requireActor(request: FastifyRequest): Actor {
  if (!request.actor) throw credentialsMissing();
  return request.actor;
}

/** Returns the refusal of a call that lacks the required credentials. */
export function credentialsMissing(): SignInRequired {
  return new SignInRequired('not_authenticated', msg`Las credenciales de autenticación no se proveyeron.`);
}
