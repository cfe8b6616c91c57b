import { config } from '#app/platform/config.server.ts';
import type { Viewer } from '#app/platform/http/actor.server.ts';

/** The target of the join buttons. */
export type WayIn = { href: string; isMember: boolean };

/** Returns the target of the join buttons: the registration for a visitor, and Hoy for a member. */
export function wayInFor(viewer: Viewer | null): WayIn {
  return viewer
    ? { href: `${config.appUrl}/app/hoy`, isMember: true }
    : { href: `${config.appUrl}/register`, isMember: false };
}
