import { useLingui } from '@lingui/react/macro';
import type { IntentionWhen } from '#app/modules/paradas/schema.ts';
import type { DimensionSlug } from '#app/modules/portfolio/schema.ts';
import type { Intention } from './intention-text.browser.ts';

/**
 * An example of an intention, with the days on which the app asks about it. The days suit the first half of the
 * intention.
 */
export type IntentionExample = Intention & { intention_when: IntentionWhen };

/** The maximum number of examples of an intention that the start of a Parada shows. */
const maxExamples = 3;

const daily: IntentionWhen = { kind: 'daily' };
const whenItHappens: IntentionWhen = { kind: 'when_it_happens' };
const workdays: IntentionWhen = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] };
const sundays: IntentionWhen = { kind: 'weekdays', weekdays: [7] };

/** Returns at most three examples of an intention that suit the focus of a Parada. */
export function useIntentionExamples(focus: readonly DimensionSlug[]): IntentionExample[] {
  const { t } = useLingui();
  const examples: Record<DimensionSlug, IntentionExample[]> = {
    cuerpo: [
      {
        when: t`me levanto de la mesa después de comer`,
        gesture: t`camino diez minutos`,
        intention_when: daily,
      },
      {
        when: t`son las once de la noche`,
        gesture: t`dejo el móvil fuera del cuarto`,
        intention_when: daily,
      },
    ],
    mente: [
      {
        when: t`noto que voy con prisa`,
        gesture: t`respiro despacio tres veces`,
        intention_when: whenItHappens,
      },
      {
        when: t`me siento a trabajar`,
        gesture: t`escribo primero qué es lo importante hoy`,
        intention_when: workdays,
      },
    ],
    vinculos: [
      { when: t`vuelvo a casa`, gesture: t`llamo a alguien que me importa`, intention_when: daily },
      { when: t`nos sentamos a cenar`, gesture: t`dejo el móvil en otra habitación`, intention_when: daily },
    ],
    proposito: [
      {
        when: t`termino el café de la mañana`,
        gesture: t`dedico diez minutos a lo mío`,
        intention_when: daily,
      },
      {
        when: t`digo que sí a algo`,
        gesture: t`me pregunto antes si de verdad quiero`,
        intention_when: whenItHappens,
      },
    ],
    dinero: [
      {
        when: t`es domingo por la tarde`,
        gesture: t`miro mis gastos de la semana sin juzgarlos`,
        intention_when: sundays,
      },
      {
        when: t`voy a comprar algo que no tenía pensado`,
        gesture: t`espero hasta mañana`,
        intention_when: whenItHappens,
      },
    ],
  };
  const lists = focus.map((slug) => examples[slug]);
  return [0, 1].flatMap((index) => lists.flatMap((list) => list[index] ?? [])).slice(0, maxExamples);
}
