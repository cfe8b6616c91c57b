import type { PhraseGroup } from './phrase-group.ts';

/** Phrases about despair over money: debts, hunger, eviction and gambling. */
export const moneyPhrases: readonly PhraseGroup[] = [
  {
    about: 'money',
    country: 'todos',
    phrases: {
      1: `
a la cara, abogado, acreedor*, alquiler, apuesta, casera, cobrarían, decírselo, deposito, deud*, dinero
en casa no, interés, me quitan, negocio, nevera, no da para, no tengo ni, no tengo para, nos sacan, parroquia
perdí, quitaron, recuperar, tengo hambre, velas`,
      2: `
albergue, arriendo, arruinad*, aval, avalar*, banco, casa, cenado, cobrador*, cobraran, comida, contenedor
cortan, cortaron, créditos, cripto*, deuda, deudor, dormimos, el agua, el paro, estaf*, jubilación, juego, leche
ludopat*, medicinas, mentiras, no alcanza, no llega*, no sabe, nómina, nos echan, pañales, perd* todo, pirámide
prestado, préstamos, quiebra, quincena, quitan, sin casa, sin pagar, vender, vendí`,
      3: `
ahorros, avalé, bingo, cerré, cobrar, crédito, deben, deber, deuda de juego, deudas, en cero, hundí, hundió
intereses, jugué, mentí, miento, moros*, pagar, perdido, préstamo, renta, robado, robar, seguro de vida, subast*
sueldo, timaron`,
      4: 'apost*, casino, de hambre, echan, empeñ*, hambre, jugar, jugó, juzgado, robé, tragamonedas',
      5: 'bancarrota, debo, las deudas',
      6: 'agiotist*, apuestas, de deudas, desahuci*, desaloj*, sin techo, tragaperras',
      7: 'arruin*, en la calle, ludóp*, maquinitas, prestamist*, ruina, usurer*',
      8: 'embarg*, ruleta',
    },
  },
];
