import type { z } from 'zod';
import type { sessionsResponse } from '../session/session-list.schema.ts';

export type Session = z.output<typeof sessionsResponse>['results'][number];

/** The sessions of one browser on one operating system. `client` is empty if the user agent is unknown. */
export type DeviceSessions = { client: string; isCurrent: boolean; sessions: readonly Session[] };

/**
 * Groups sessions by device. The current device comes first, and the others follow in the order of their sessions.
 */
export function groupByDevice(sessions: readonly Session[]): DeviceSessions[] {
  const groups = Map.groupBy(sessions, ({ browser, system }) =>
    [browser, system].filter(Boolean).join(' · '),
  );
  const devices = [...groups].map(([client, own]) => ({
    client,
    isCurrent: own.some(({ current }) => current),
    sessions: own,
  }));
  return devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
