import type { PhraseGroup } from './phrase-group.ts';

/** Phrases about despair over money: debts, hunger, eviction and gambling. */
export const moneyPhrases: readonly PhraseGroup[] = [
  {
    about: 'money',
    country: 'todos',
    phrases: {
      1: `
a la cara, abogado, acreedor*, alquiler, casera, cobrarían, comida, decírselo, deposito, en casa no, interés
me quitan, negocio, nevera, no da para, nos sacan, parroquia, quitaron, recuperar, velas`,
      2: `
albergue, arriendo, arruinad*, aval, avalar*, banco, casa, cenado, cobrador*, cobraran, contenedor, cortaron
créditos, cripto*, deuda, deudas, deudor, dinero, dormimos, el paro, estaf*, jubilación, juego, leche, ludopat*
medicinas, mentiras, no alcanza, no llega*, no sabe, nos echan, nómina, pagar, pañales, perd* todo, perdido
pirámide, prestado, préstamos, quiebra, quincena, quitan, sin casa, sin pagar, vender, vendí`,
      3: `
ahorros, avalé, cerré, cobrar, crédito, deben, deber, deuda de juego, el agua, en cero, hambre, hundió, hundí
intereses, jugué, mentí, miento, moros*, préstamo, renta, robado, robar, seguro de vida, subast*, sueldo
timaron`,
      4: 'apost*, bingo, cortan, de hambre, echan, empeñ*, jugar, jugó, juzgado, robé, tragamonedas',
      5: 'apuestas, bancarrota, debo, las deudas',
      6: 'agiotist*, casino, de deudas, desahuci*, desaloj*, sin techo, tragaperras',
      7: 'arruin*, en la calle, ludóp*, maquinitas, prestamist*, ruina, usurer*',
      8: 'embarg*, ruleta',
    },
  },
];
