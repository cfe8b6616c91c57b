import { daysAfter } from '#app/modules/days/index.ts';
import { proposeDynamics, sessionsPart } from '#app/modules/dynamics/index.ts';
import { needsCalm, quadrantOf, requireTaxonomy } from '#app/modules/feelings/index.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { MomentRow } from './moment.queries.ts';
import type { NewMoneyMoment } from './moment.schema.ts';
import type { MoneyKind, MoneyScript } from './money-kinds.ts';

/** The duration in minutes of the dynamic that is proposed after a moment. */
const minutes = 5;
/** The proposal considers dynamics that were finished within as many days as this number. */
const sessionDays = 60;

/**
 * Maps each kind and each script of a moment to causes of check-ins. These causes are used to choose a dynamic.
 */
const causesOfKind: Readonly<Record<MoneyKind, readonly string[]>> = {
  gasto: [],
  deuda: ['incertidumbre'],
  evitar: ['habito-o-evitacion'],
  prestar: ['conflicto'],
  comparar: ['comparacion'],
  cobrar: [],
};
const causesOfScript: Readonly<Record<MoneyScript, readonly string[]>> = {
  evitacion: ['habito-o-evitacion'],
  adoracion: [],
  estatus: ['comparacion'],
  vigilancia: ['falta-de-control'],
  no_se: ['no-lo-se'],
};

/**
 * Returns a dynamic of five minutes for a moment, by the rules of the daily proposal. Returns null if none
 * fits. Soon after a check-in at the lowest point, the proposal does not depend on the moment, so that it is
 * gentle and not about money.
 */
export async function proposeAfterMoment(
  memberId: number,
  { moment, today }: { moment: Pick<MomentRow, 'kind' | 'word' | 'script' | 'area'>; today: string },
  language: Language,
): Promise<NewMoneyMoment['dynamic']> {
  const [{ sessions }, calm] = await Promise.all([
    readCombined({ sessions: sessionsPart(memberId, daysAfter(today, -sessionDays)) }),
    needsCalm(memberId),
  ]);
  const { dynamic } = await proposeDynamics(
    {
      localDay: today,
      checkIns: calm ? [] : [await signsOf(moment)],
      calm,
      focus: calm ? [] : ['dinero'],
      advice: null,
      minutes,
      sessions,
    },
    language,
  );
  return dynamic && { slug: dynamic.slug, title: dynamic.title, minutes: dynamic.minutes };
}

async function signsOf({ kind, word, script, area }: Pick<MomentRow, 'kind' | 'word' | 'script' | 'area'>) {
  const felt = (await requireTaxonomy()).words.find(({ slug }) => slug === word);
  return {
    areas: area === null ? ['dinero'] : [area, 'dinero'],
    causes: [...(script === null ? [] : causesOfScript[script]), ...causesOfKind[kind]],
    control: null,
    quadrant: felt ? quadrantOf(felt.agrado, felt.energia) : null,
  };
}
