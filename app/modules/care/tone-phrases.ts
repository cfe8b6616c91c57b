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
a, abaj*, ahora, allá, anil*, años, así, cajó*, coch*, como, con el, con que, corta*, dan, deja, dejo, dela*
dese*, día, días, el coche, el día, ellos, en, en baño, era, es, esco*, escr*, esta*, estar*, esto*, falta
fami*, fren*, hace, hacer, hago, hay, hubie*, la casa, llevo, lo, me las, me por, me que, me quiero, me sacó
medio, mi vida, mis, nos, padr*, para, pensé, perd*, pien*, porq*, prop*, puer*, puso, que, quién, quita*
quitar*, romp*, sacó, se, segui*, seño*, sentir, ser, sería, sigo, sigu*, sus, tengo el, tien*, tiene*, una vez
volve*, y`,
      2: `
cada, cosa*, cuan*, duermo, enci*, imaj*, lado, me, me y, miran*, o, pref*, prob*, que me, quier*, senti*, solo
teng*, va, vivo, volv*, ya, yo`,
      3: 'anoc*, aquí, deja*, dónd*, estar, esto, exis*, hacer*, hasta, no, noch*, todo*, viene',
      4: 'contra, mano, pens*, si, van',
      5: 'vez',
    },
  },
];
