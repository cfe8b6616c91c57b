import { useLingui } from '@lingui/react/macro';
import type { DimensionSlug } from '#app/modules/portfolio/schema.ts';
import type { Intention } from './intention-text.ts';

const maxExamples = 3;

/** Returns at most three examples of an intention for the focus of a Parada. */
export function useIntentionExamples(focus: readonly DimensionSlug[]): Intention[] {
  const { t } = useLingui();
  const examples: Record<DimensionSlug, Intention[]> = {
    cuerpo: [
      { when: t`me levanto de la mesa después de comer`, gesture: t`camino diez minutos` },
      { when: t`son las once de la noche`, gesture: t`dejo el móvil fuera del cuarto` },
    ],
    mente: [
      { when: t`noto que voy con prisa`, gesture: t`respiro despacio tres veces` },
      { when: t`me siento a trabajar`, gesture: t`escribo primero qué es lo importante hoy` },
    ],
    vinculos: [
      { when: t`vuelvo a casa`, gesture: t`llamo a alguien que me importa` },
      { when: t`nos sentamos a cenar`, gesture: t`dejo el móvil en otra habitación` },
    ],
    proposito: [
      { when: t`termino el café de la mañana`, gesture: t`dedico diez minutos a lo mío` },
      { when: t`digo que sí a algo`, gesture: t`me pregunto antes si de verdad quiero` },
    ],
    dinero: [
      { when: t`es domingo por la tarde`, gesture: t`miro mis gastos de la semana sin juzgarlos` },
      { when: t`voy a comprar algo que no tenía pensado`, gesture: t`espero hasta mañana` },
    ],
  };
  const lists = focus.map((slug) => examples[slug]);
  return [0, 1].flatMap((index) => lists.flatMap((list) => list[index] ?? [])).slice(0, maxExamples);
}
