import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Today } from './feelings.schema.ts';

type Names = Readonly<Record<string, MessageDescriptor>>;

/**
 * The names of the words for feelings, by slug. The names are nouns, so that they suit members of any gender.
 */
export const wordNames: Names = {
  alegria: msg`alegría`,
  entusiasmo: msg`entusiasmo`,
  ilusion: msg`ilusión`,
  orgullo: msg`orgullo`,
  inspiracion: msg`inspiración`,
  diversion: msg`diversión`,
  calma: msg`calma`,
  gratitud: msg`gratitud`,
  ternura: msg`ternura`,
  alivio: msg`alivio`,
  satisfaccion: msg`satisfacción`,
  confianza: msg`confianza`,
  ansiedad: msg`ansiedad`,
  enfado: msg`enfado`,
  miedo: msg`miedo`,
  frustracion: msg`frustración`,
  agobio: msg`agobio`,
  verguenza: msg`vergüenza`,
  tristeza: msg`tristeza`,
  cansancio: msg`cansancio`,
  soledad: msg`soledad`,
  culpa: msg`culpa`,
  desanimo: msg`desánimo`,
  aburrimiento: msg`aburrimiento`,
};

/** The names of the areas of life by slug. */
export const areaNames: Names = {
  sueno: msg`Sueño`,
  salud: msg`Salud`,
  cuerpo: msg`Cuerpo`,
  calma: msg`Calma`,
  autoestima: msg`Autoestima`,
  ocio: msg`Ocio`,
  pareja: msg`Pareja`,
  familia: msg`Familia`,
  amistad: msg`Amistad`,
  trabajo: msg`Trabajo o estudio`,
  sentido: msg`Sentido`,
  dinero: msg`Dinero`,
};

/** The names of the causes of a discomfort by slug. */
export const causeNames: Names = {
  'exceso-de-carga': msg`Exceso de carga`,
  'falta-de-control': msg`Falta de control`,
  conflicto: msg`Conflicto`,
  perdida: msg`Pérdida`,
  comparacion: msg`Comparación`,
  incertidumbre: msg`Incertidumbre`,
  cansancio: msg`Cansancio o falta de sueño`,
  'habito-o-evitacion': msg`Hábito o evitación`,
  'no-lo-se': msg`No lo sé`,
};

/** The names of the things that may have helped in a pleasant moment, by slug. */
export const helpNames: Names = {
  alguien: msg`Alguien`,
  descanso: msg`Descanso`,
  'algo-bien-hecho': msg`Algo bien hecho`,
  movimiento: msg`Movimiento`,
  naturaleza: msg`Naturaleza`,
  'dinero-en-orden': msg`Dinero en orden`,
  'un-plan': msg`Un plan`,
  'nada-en-especial': msg`Nada en especial`,
};

/**
 * Returns the day with every name in the member's language. If a slug has no text, its name stays the name from
 * the database.
 */
export function withNamesOf<Day extends Today>(i18n: I18n, today: Day): Day {
  return {
    ...today,
    words: named(i18n, wordNames, today.words),
    areas: named(i18n, areaNames, today.areas),
    causes: named(i18n, causeNames, today.causes),
    helps: named(i18n, helpNames, today.helps),
  };
}

function named<Row extends { slug: string; name: string }>(i18n: I18n, names: Names, rows: readonly Row[]) {
  return rows.map((row) => {
    const text = names[row.slug];
    return text ? { ...row, name: i18n._(text) } : row;
  });
}
