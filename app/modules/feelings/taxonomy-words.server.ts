import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Names = Readonly<Record<string, MessageDescriptor>>;

/** The words for the areas of life within a sentence. */
export const areaWords: Names = {
  sueno: msg`sueño`,
  salud: msg`salud`,
  cuerpo: msg`cuerpo`,
  calma: msg`calma`,
  autoestima: msg`autoestima`,
  ocio: msg`ocio`,
  pareja: msg`pareja`,
  familia: msg`familia`,
  amistad: msg`amistad`,
  trabajo: msg`trabajo`,
  sentido: msg`sentido`,
  dinero: msg`dinero`,
};

/** The words for the causes of a discomfort within a sentence. */
export const causeWords: Names = {
  'exceso-de-carga': msg`demasiada carga`,
  'falta-de-control': msg`falta de control`,
  conflicto: msg`un conflicto`,
  perdida: msg`una pérdida`,
  comparacion: msg`comparación`,
  incertidumbre: msg`incertidumbre`,
  cansancio: msg`cansancio`,
  'habito-o-evitacion': msg`algo que se evita`,
  'no-lo-se': msg`no saber por qué`,
};
