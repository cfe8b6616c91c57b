import { config } from '#app/platform/config.ts';
import type { Viewer } from '#app/platform/http/actor.ts';

/** Where the join buttons lead. */
export type WayIn = { href: string; isMember: boolean };

/** A visitor is led to the registration, and whoever has an account back to her day. */
export function wayInFor(viewer: Viewer | null): WayIn {
  return viewer
    ? { href: `${config.appUrl}/app/hoy`, isMember: true }
    : { href: `${config.appUrl}/register`, isMember: false };
}
