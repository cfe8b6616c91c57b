import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ByDimension, type DimensionSlug, dimensionSlugs } from './allocation.ts';

const hours: readonly MessageDescriptor[] = [
  msg`una hora`,
  msg`dos horas`,
  msg`tres horas`,
  msg`cuatro horas`,
  msg`cinco horas`,
  msg`seis horas`,
  msg`siete horas`,
  msg`ocho horas`,
  msg`nueve horas`,
  msg`diez horas`,
  msg`once horas`,
  msg`doce horas`,
];

const halfHours: readonly MessageDescriptor[] = [
  msg`media hora`,
  msg`una hora y media`,
  msg`dos horas y media`,
  msg`tres horas y media`,
  msg`cuatro horas y media`,
  msg`cinco horas y media`,
  msg`seis horas y media`,
  msg`siete horas y media`,
  msg`ocho horas y media`,
  msg`nueve horas y media`,
  msg`diez horas y media`,
  msg`once horas y media`,
  msg`doce horas y media`,
];

/** Returns a time in words ("siete horas y media"); undefined if there are no words for this time. */
export function spokenMinutes(minutes: number): MessageDescriptor | undefined {
  if (minutes % 60 === 0) return hours[minutes / 60 - 1];
  return minutes % 60 === 30 ? halfHours[(minutes - 30) / 60] : undefined;
}

/** Describes a share in words, from its percentage. */
export function spokenShare(percent: number): MessageDescriptor {
  return shareWords.find(({ from }) => percent >= from)?.words ?? msg`Lo que más`;
}

/**
 * The words for shares, from the largest share to the smallest. A share below all of these has no words of its
 * own, and `spokenShare` calls it the largest share.
 */
const shareWords: readonly { from: number; words: MessageDescriptor }[] = [
  { from: 100, words: msg({ message: `Todo`, context: `share` }) },
  { from: 90, words: msg`Casi todo` },
  { from: 79, words: msg`La mayor parte` },
  { from: 73, words: msg`Tres cuartas partes` },
  { from: 69, words: msg`Algo más de dos tercios` },
  { from: 64, words: msg`Dos tercios` },
  { from: 51, words: msg`Algo más de la mitad` },
  { from: 50, words: msg`La mitad` },
  { from: 44, words: msg`Casi la mitad` },
  { from: 34, words: msg`Algo más de un tercio` },
  { from: 32, words: msg`Un tercio` },
];

const ownWords: ByDimension<MessageDescriptor> = {
  cuerpo: msg`en tu cuerpo`,
  mente: msg`en tu mente`,
  vinculos: msg`en tus vínculos`,
  proposito: msg`en tu propósito`,
  dinero: msg`en tu dinero`,
};

/** Returns the name of a dimension in words such as "En tu cuerpo". */
export function ownDimension(i18n: I18n, slug: DimensionSlug): string {
  return i18n._(ownWords[slug]);
}

/** Returns the dimension with the largest share; undefined if two dimensions share the first rank. */
export function leadingDimension(shares: ByDimension): DimensionSlug | undefined {
  const [first, second] = dimensionSlugs.toSorted((a, b) => shares[b] - shares[a]);
  return first && second && shares[first] > shares[second] ? first : undefined;
}
