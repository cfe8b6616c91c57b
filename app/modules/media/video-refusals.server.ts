import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FilmRefusal } from '#app/platform/media/film.ts';

const texts = (minutes: number): Readonly<Record<FilmRefusal, MessageDescriptor>> => ({
  type: msg`Este archivo no es un vídeo que podamos usar. Prueba con MP4, MOV o WebM.`,
  'no-picture': msg`Este archivo no tiene imagen, solo sonido.`,
  long: msg`El vídeo es demasiado largo: puede durar hasta ${{ minutes }} minutos.`,
  pixels: msg`La imagen del vídeo es demasiado grande o demasiado pequeña.`,
  broken: msg`El vídeo está dañado o incompleto. Vuelve a exportarlo e inténtalo otra vez.`,
});

/** Returns the text for the stored reason of a refusal. Returns undefined if the reason is unknown. */
export function findVideoRefusal(reason: string, maxMinutes: number): MessageDescriptor | undefined {
  return new Map(Object.entries(texts(maxMinutes))).get(reason);
}
