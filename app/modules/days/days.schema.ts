import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { dayMs, minuteMs } from '#app/platform/duration.ts';
import { rule } from '#app/platform/i18n/rule.ts';
import { maxMinutesADay, minPracticeMinutes } from './day-bounds.schema.ts';
import { isZoneName } from './zone-names.ts';

/**
 * The bounds of the instant of a record that was made without a network. `maxLateDays` is the maximum age of the
 * record in days; `maxAheadMs` is the maximum time that the clock of the device may be ahead.
 */
const maxLateDays = 7;
const maxAheadMs = 5 * minuteMs;

/** The daily goal of a member in minutes. */
export const minutesADay = z.int().min(minPracticeMinutes).max(maxMinutesADay);

/** An IANA zone name in its exact spelling, such as `Europe/Madrid`. */
export const timeZoneName = z.string().max(64).check(rule(isZoneName, msg`Esa zona horaria no existe.`));

/**
 * The instant at which a device without a network made a record. Any UTC offset is accepted. The instant may be at
 * most seven days old, and at most five minutes ahead of the server.
 */
const recordedAt = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .check(
    rule((at) => at.getTime() <= now().getTime() + maxAheadMs, msg`El momento no puede estar en el futuro.`),
    rule(
      (at) => at.getTime() >= now().getTime() - maxLateDays * dayMs,
      msg`El momento puede estar hasta ${{ days: maxLateDays }} días atrás.`,
    ),
  );

/**
 * The instant and the zone of a record. A client sends the instant only if it is not the current one, and the
 * zone only if it is not the member's zone.
 */
export const momentFields = {
  recorded_at: recordedAt.optional(),
  timezone: timeZoneName.optional(),
};

export type MomentInput = { recorded_at?: Date | undefined; timezone?: string | undefined };
