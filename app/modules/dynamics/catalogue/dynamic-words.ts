import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DynamicDocument, Technique } from './dynamic.ts';

/** The names of the techniques. */
export const techniqueNames: Readonly<Record<Technique, MessageDescriptor>> = {
  respiracion: msg`Respiración`,
  atencion: msg`Atención`,
  movimiento: msg`Movimiento`,
  descanso: msg`Descanso`,
  escritura: msg`Escritura`,
  pensamiento: msg`Pensamiento`,
  aceptacion: msg`Aceptación`,
  conversacion: msg`Conversación`,
  planificacion: msg`Planificación`,
  numeros: msg`Números`,
};

/** Explanations of the evidence grades for members. */
export const gradeTexts: Readonly<Record<DynamicDocument['evidence']['grade'], MessageDescriptor>> = {
  A: msg`Varios ensayos, revisados juntos`,
  B: msg`Ensayos sueltos`,
  C: msg`Observación o estudios pequeños`,
  D: msg`Costumbre, sin estudios que conozcamos`,
};
