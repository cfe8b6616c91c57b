import { msg } from '@lingui/core/macro';
import type { FastifyRequest } from 'fastify';
import { SignInRequired } from '../errors.ts';

/** The roles that an account may have (docs/rules.md, Roles). */
export type Role = 'member' | 'expert' | 'editor' | 'moderator' | 'support' | 'admin';

/** Who acts, as the credentials of the request prove it. Verbs take it first. */
export type Actor = { readonly memberId: number; readonly sessionId: number };

/** Who looks at a page: an actor with what the layout shows of her. */
export type Viewer = Actor & {
  readonly username: string;
  readonly email: string;
  readonly photoUrl: string | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** Who may call: `member` (the default of every API route) or everybody. */
    access?: 'public' | 'member';
    /**
     * A path with and without its last slash: both are answered (the default), or a GET without it is led to the form with
     * it, as some of the originals do. Nothing that has a body is led anywhere, since clients lose the body on the way.
     */
    slash?: 'optional' | 'redirect';
    /** Takes a form with a file (`multipart/form-data`) of at most so many bytes; every other route refuses one with 415. */
    multipart?: { maxBytes: number };
    /** How long its body may be on its way, in seconds, where that is longer than usual. */
    bodySeconds?: number;
    /** The methods that this path answers; kept by the API itself. */
    allowed?: Set<string>;
    /** Whether the route only stands in for the methods that a path does not have. */
    answersOthers?: boolean;
  }
}

/**
 * The actor of a request.
 * @throws SignInRequired when the request carries no credentials
 */
export function requireActor(request: FastifyRequest): Actor {
  if (!request.actor) throw credentialsMissing();
  return request.actor;
}

/** The refusal of a call that needs credentials and has none. */
export function credentialsMissing(): SignInRequired {
  return new SignInRequired('not_authenticated', msg`Las credenciales de autenticación no se proveyeron.`);
}
