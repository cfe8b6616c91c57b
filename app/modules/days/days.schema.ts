import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { dayMs, minuteMs } from '#app/platform/duration.ts';
import { rule } from '#app/platform/i18n/rule.ts';
import { maxMinutesADay, minPracticeMinutes } from './day-bounds.schema.ts';
import { isZoneName } from './zone-names.ts';

/**
 * Bounds of the instant of a record that was made without a network: the days back, and how far ahead a clock may run.
 */
const maxLateDays = 7;
const maxAheadMs = 5 * minuteMs;

/** The minutes a day that a member aims at. */
export const minutesADay = z.int().min(minPracticeMinutes).max(maxMinutesADay);

/** An IANA zone in the spelling of its name, such as `Europe/Madrid`. */
export const timeZoneName = z.string().max(64).check(rule(isZoneName, msg`Esa zona horaria no existe.`));

/**
 * The instant at which a device without a network made a record: any offset, at most seven days old, five minutes
 * ahead.
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

/** Fields for the instant and the zone of a record, where they are not the current ones. */
export const momentFields = {
  recorded_at: recordedAt.optional(),
  timezone: timeZoneName.optional(),
};

export type MomentInput = { recorded_at?: Date | undefined; timezone?: string | undefined };
