import { useLingui } from '@lingui/react/macro';
import type { FigureKind, FiguresResponse } from '#app/modules/figures/schema.ts';

/**
 * The texts of one kind of figures. A kind without `two` has one dimension. `times` is null if the kind shows
 * only the number of people.
 */
export type FigureWords = {
  title: string;
  people: string;
  times: string | null;
  one: string;
  two: string | null;
  note: string;
};

/** Returns the texts of each kind of figures. */
export function useFigureWords(): Readonly<Record<FigureKind, FigureWords>> {
  const { t } = useLingui();
  return {
    visits: {
      ...{ title: t`Visitas`, people: t`Visitas`, times: t`Veces`, one: t`Página`, two: t`De dónde vienen` },
      note: t`Una visita es una persona en una página en un día, sin cookies. Las de la app y las de robots no cuentan.`,
    },
    'sign-ups': {
      ...{ title: t`Registros`, people: t`Registros`, times: null, one: t`Campaña`, two: t`Primera página` },
      note: t`La primera página es la del día del registro en el mismo navegador.`,
    },
    arrivals: {
      ...{ title: t`Llegadas`, people: t`Personas`, times: null, one: t`Hasta dónde llegan`, two: null },
      note: t`Cada llegada se cuenta una vez, dos semanas después de su primer paso.`,
    },
    paradas: {
      ...{ title: t`Paradas`, people: t`Paradas`, times: null, one: t`Qué ha sido de ellas`, two: null },
      note: t`Cada Parada se cuenta una vez, seis semanas después de empezar, en el día en que empezó.`,
    },
    reading: {
      ...{ title: t`Lecturas`, people: t`Personas`, times: null, one: t`Página`, two: null },
      note: t`Páginas leídas el día del registro, antes de registrarse.`,
    },
  };
}

/** Returns a function that converts a value of a dimension to text. */
export function useNameText(): (name: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    '': t`Grupos pequeños, juntos`,
    direct: t`Directas`,
    inside: t`De otra página de Yoi`,
    none: t`Sin campaña`,
    unknown: t`Sin página conocida`,
    'bienvenida-nombre': t`Nombre`,
    'bienvenida-mirar': t`Qué mirar`,
    'bienvenida-minutos': t`Minutos`,
    'bienvenida-hoy': t`Primer registro`,
    'bienvenida-fin': t`Fin de la bienvenida`,
    parada: t`Preguntas de la Parada`,
    'parada-resumen': t`Resumen de la Parada`,
    closed: t`Cerradas`,
    kept: t`Siguen abiertas`,
    'ended-early': t`Terminadas antes`,
  };
  return (name) => names[name] ?? (name.startsWith('utm ') ? t`Campaña ${name.slice(4)}` : name);
}

/** Returns a function that converts the start of a step to text, in the time zone of the figures. */
export function useStepText({ step, zone }: Pick<FiguresResponse, 'step' | 'zone'>): (at: string) => string {
  const { i18n } = useLingui();
  const forms = {
    hour: { hour: '2-digit', minute: '2-digit' },
    day: { day: 'numeric', month: 'short' },
    week: { day: 'numeric', month: 'short' },
    month: { month: 'short', year: 'numeric' },
  } as const satisfies Record<typeof step, Intl.DateTimeFormatOptions>;
  const format = new Intl.DateTimeFormat(i18n.locale, { ...forms[step], timeZone: zone });
  return (at) => format.format(new Date(at));
}
