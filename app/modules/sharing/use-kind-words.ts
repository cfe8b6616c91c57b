import { useLingui } from '@lingui/react/macro';
import type { ShareKind } from './sharing.schema.ts';

/**
 * The texts for a kind: its name, and a text for the owner about the data that the kind contains and leaves
 * out.
 */
export type KindWords = { name: string; contains: string };

/** Returns the texts for every kind of record, in the order in which the kinds are offered. */
export function useKindWords(): Readonly<Record<ShareKind, KindWords>> {
  const { t } = useLingui();
  return {
    'practice-days': {
      name: t`Días con tiempo propio`,
      contains: t`Qué días y cuántos minutos. Nada de lo que hiciste.`,
    },
    'check-ins': {
      name: t`Agrado y energía`,
      contains: t`Lo que eliges al apuntar cómo estás. Sin tus notas.`,
    },
    notes: { name: t`Notas`, contains: t`Lo que escribes al apuntar cómo estás.` },
    portfolio: {
      name: t`Portafolio`,
      contains: t`El tiempo, la energía y el dinero que pones en ti. Sin las notas.`,
    },
    measures: { name: t`Medidas`, contains: t`Tus termómetros y las demás preguntas, con su número.` },
    reports: {
      name: t`Informes`,
      contains: t`Las cifras de cada Parada que has cerrado. Sin tu carta ni tus textos.`,
    },
    referents: {
      name: t`Referentes`,
      contains: t`La gente de la que copias un gesto, y lo que apuntas de cada persona.`,
    },
    signals: {
      name: t`Señales`,
      contains: t`Tus preguntas y lo que se sabe de cada una. Sin tus respuestas de cada día.`,
    },
    experiments: {
      name: t`Experimentos`,
      contains: t`La pregunta de cada uno, sus fechas y su resultado. Sin la moneda ni lo de cada día.`,
    },
    'money-moments': {
      name: t`Momentos de dinero`,
      contains: t`Qué pasó, lo que sentiste y la cantidad, si la pusiste. Sin tus líneas.`,
    },
  };
}
