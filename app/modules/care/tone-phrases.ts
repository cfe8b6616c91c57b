import type { PhraseGroup } from './phrase-group.ts';

/** Common words. One of them means nothing, but several beside other words of care tilt a sentence. */
export const tonePhrases: readonly PhraseGroup[] = [
  {
    about: 'tone',
    country: 'todos',
    phrases: {
      1: `
a, abaj*, ahora, años, así, cada, caja, coch*, como, con el, con que, corta*, cosa*, cuan*, dan, deja, dejo
dela*, dese*, día, días, echa*, el coche, el día, el diner*, ellos, en, en baño, era, es, escr*, estar*, esto*
falta, fren*, hace, hacen, hacer, haga, hago, hay, hoja, hubie*, la casa, la ropa, llevo, mala*, manda, me
me del, me las, me por, me quiero, me sacó, me y, mi vida, miedo mi, nece*, ojos, padr*, para, pasa, pensé
perd*, pien*, podr*, porq*, puer*, puso, que, quién, quisi*, quita*, romp*, sacó, se, segui*, seño*, sentir
sería, sigo, solo, sus, tengo el, tení*, tien*, tiene*, todas, trat*, un mes, una con, una vez, volv*, volve*
vomi*, y`,
      2: `
allá, anil*, cajó*, deja*, duermo, enci*, exis*, hasta, lado, medio, miran*, no, noch*, o, pref*, prob*, que me
quier*, senti*, teng*, todo*, va, viene, vivo, ya, yo`,
      3: 'anoc*, aquí, dónd*, estar, esto, hacer*, imaj*, mano, pens*, si, van',
      4: 'contra, vez',
    },
  },
];
