import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImageRefusal } from '#app/platform/media/image-task.ts';

/** The refusal texts for images. */
export const imageRefusals: Readonly<Record<ImageRefusal, MessageDescriptor>> = {
  type: msg`Este archivo no es una imagen que podamos usar. Prueba con JPEG, PNG, WebP, AVIF o GIF.`,
  pixels: msg`La imagen es demasiado grande: puede tener hasta 40 millones de píxeles.`,
  broken: msg`La imagen está dañada o incompleta. Vuelve a exportarla e inténtalo otra vez.`,
  memory: msg`La imagen necesita demasiada memoria. Guárdala más pequeña o en otro formato.`,
  time: msg`La imagen ha tardado demasiado en abrirse. Guárdala más pequeña o en otro formato.`,
};
