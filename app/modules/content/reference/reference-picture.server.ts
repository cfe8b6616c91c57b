import { type SharePicture, type ShareWords, toSharePicture } from '../page/share-picture.server.ts';

/** The texts on the share picture of all referents. */
export const referentsWords: ShareWords = {
  eyebrow: 'Referentes',
  title: 'Vidas reales: copia un gesto',
  foot: 'Cada dato, con su fuente',
};

/** The share picture of all referents. */
export const referentsPicture = toSharePicture('referentes', referentsWords);

/** The share picture of a referent. */
export function referencePicture({
  id,
  name,
  intro,
}: {
  id: number;
  name: string;
  intro: string;
}): SharePicture {
  return toSharePicture(`referente-${id}`, referenceWords({ title: name, intro }));
}

/** The texts on the share picture of one referent. */
export function referenceWords({ title, intro }: { title: string; intro: string }): ShareWords {
  return { eyebrow: 'Referentes', title, foot: intro };
}
