import { z } from 'zod';
import { todayResponse } from '#app/modules/feelings/schema.ts';
import {
  dayStates,
  intentionResponses,
  intentionWhenResponse,
  paradaStates,
} from '#app/modules/paradas/schema.ts';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { levelResponse } from '#app/modules/progress/schema.ts';
import { gestureAnswers, gestureStates } from '#app/modules/referents/schema.ts';
import { questionToday, signalToday } from '#app/modules/signals/schema.ts';

const dimension = z.enum(dimensionSlugs);

/**
 * The open Parada on Hoy. `day` is the number of today among the days of the Parada; paused days are not
 * counted.
 */
const parada = z.object({
  id: z.number(),
  number: z.number(),
  day: z.number(),
  state: z.enum(paradaStates),
  minutes_a_day: z.number(),
  constancy: z.number(),
  practice_days: z.number(),
  focus: z.array(dimension),
  closable_on: z.iso.date().nullable(),
  has_letter: z.boolean(),
});

/**
 * One of the last seven days, oldest first. Its agrado, energía and things that helped come from the last
 * check-in of the day.
 */
const weekDay = z.object({
  local_day: z.iso.date(),
  state: z.enum(dayStates),
  agrado: z.number().nullable(),
  energia: z.number().nullable(),
  ayudas: z.array(z.string()),
  minutes: z.number(),
  /**
   * Whether the day has any record other than a rest. If the rest is taken back, this decides the state of the
   * day.
   */
  has_records: z.boolean(),
});

/** The member's investments of today. `cents` are hundredths of the currency. */
const put = z.object({
  minutes: z.number(),
  effort: z.number().nullable(),
  money: z.array(z.object({ currency: z.string(), cents: z.number() })),
  entries: z.array(
    z.object({
      id: z.number(),
      created: z.string(),
      minutes: z.number(),
      effort: z.number().nullable(),
      amount_cents: z.number(),
      currency: z.string(),
      dynamic: z.string().nullable(),
      /** The title of the dynamic that recorded the entry. */
      title: z.string().nullable(),
      dimensions: z.array(dimension),
    }),
  ),
});

const proposal = z.object({
  slug: z.string(),
  title: z.string(),
  minutes: z.number(),
  reason: z.string(),
});

/**
 * The gesture that the member copies. For three days after the last day of the gesture its state is `over`;
 * afterwards the field is null.
 */
const gesture = z.object({
  id: z.number(),
  referent: z.number(),
  alias: z.string().nullable(),
  name: z.string().nullable(),
  intention: z.string(),
  state: z.enum(gestureStates),
  day: z.number(),
  days: z.number(),
  answer: z.enum(gestureAnswers).nullable(),
});

/** The whole of Hoy in one response. */
export const hoyResponse = todayResponse.extend({
  name: z.string().nullable(),
  username: z.string(),
  timezone: z.string(),
  day_begins_hour: z.number(),
  country: z.string().nullable(),
  /** Whether the member has consented to a diary. Without consent no record is stored. */
  diary: z.boolean(),
  parada: parada.nullable(),
  /** The local day of the registration. Days before it have no data. */
  since: z.iso.date(),
  /** Whether the member has finished a dynamic in the last 60 days. */
  has_done_dynamic: z.boolean(),
  /** The number of Paradas that the member has started so far. */
  paradas_started: z.number(),
  minutes: z.object({ done: z.number(), committed: z.number() }),
  rest: z.boolean(),
  intention: z
    .object({
      text: z.string(),
      answer: z.enum(intentionResponses).nullable(),
      when: intentionWhenResponse,
      /**
       * Whether the app asks about the intention today. It asks only in an open Parada that is not paused.
       */
      is_asked: z.boolean(),
    })
    .nullable(),
  /**
   * The gesture of one of the member's own referents; `referent` is the id of this referent. A private referent
   * has an alias, and a public referent has a name.
   */
  gesture: gesture.nullable(),
  /** The questions in the member's own words, at most three. One tap answers a question. */
  questions: z.array(questionToday),
  /** A question with a verdict that changed in the last few days. */
  signal: signalToday.nullable(),
  dynamic: proposal.nullable(),
  alternatives: z.array(proposal),
  week: z.array(weekDay),
  put,
  yoi_balance: z.number(),
  level: levelResponse,
  /**
   * The number of a new level that was not shown yet. Null while `quiet` is true, which is the case for 72
   * hours after a check-in at the lowest point.
   */
  celebrate: z.number().nullable(),
});

export type Hoy = z.output<typeof hoyResponse> & {
  /**
   * True in a response that this browser has stored. The service worker (`ui/public/offline-worker.js`) sets
   * the field.
   */
  is_stored?: boolean;
  /** The day of a stored response, if the response is shown as the start of a later day. Otherwise absent. */
  stored_day?: string;
};
