import type { PhraseGroup } from './phrase-group.ts';

/**
 * Common words. A single one of them means nothing. Several of them beside other words of care can make a sentence
 * reach the minimum of points.
 */
export const tonePhrases: readonly PhraseGroup[] = [
  {
    about: 'tone',
    country: 'todos',
    phrases: {
      1: `
abaj*, ahora, allá, años, con el, con que, corta*, dan, deja, dejo, dela*, dese*, días, el día, ellos, en baño
era, esco*, escr*, estar*, esto*, falta, fami*, fren*, hay, hubie*, la casa, llevo, lo, me las, me que, me y
noch*, nos, para, pensé, perd*, porq*, prop*, puso, que, quién, quita*, quitar*, romp*, se, segui*, seño*, ser
sigo, sigu*, sus, tien*, tiene*, volve*`,
      2: `
cada, coch*, cosa*, cuan*, día, duermo, en, enci*, hace, lado, me por, me quiero, medio, mi vida, miran*, mis, o
padr*, pien*, pref*, prob*, puer*, que me, quier*, sacó, sería, solo, tengo el, todo*, una vez, va, vivo, ya, yo`,
      3: `
anil*, anoc*, cajó*, deja*, dónd*, el coche, estar, esto, exis*, hago, hasta, imaj*, me, me sacó, no, senti*
teng*, viene, volv*`,
      4: 'aquí, hacer*, mano, pens*, van, vez',
      5: 'contra, si',
    },
  },
];
