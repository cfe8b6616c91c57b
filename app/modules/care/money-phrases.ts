import type { PhraseGroup } from './phrase-group.ts';

/** Words about despair of money: debts, hunger, eviction and gambling. */
export const moneyPhrases: readonly PhraseGroup[] = [
  {
    about: 'money',
    country: 'todos',
    phrases: {
      1: `
a la cara, abogado, acreedor*, alquiler, casa, casera, cobrarían, comida, cortan, decírselo, deposito, dinero
el agua, en casa no, falta de pago, interés, lo perdí todo, me quitan, mentiras, nevera, no da para
no llega para, no llego, no me alcanza, no tengo ni, no tengo para, nómina, números rojos, parroquia, perdí
préstamos, quitaron, tengo hambre, tratamiento, velas`,
      2: `
albergue, arriendo, arruinad*, aval, avalar*, banco, cenado, cerré, cobrador*, cobraran, contenedor, cortaron
crédito, créditos, cripto*, deben, deuda, deudas, dormimos, el paro, estaf*, hundió, jubilación, juego, leche
medicinas, miento, no alcanza, no llega*, no sabe, nos echan, nos sacan, pagar, pañales, perd* todo, pirámide
prestado, préstamo, quiebra, quincena, quitan, recuperar, renta, seguro de vida, sin casa, sin pagar, timaron
vender, vendí`,
      3: `
ahorros, apost*, avalé, bingo, cobrar, deber, deuda de juego, deudor, echan, empeñ*, en cero, hambre, hundí
intereses, jugar, jugué, ludopat*, mentí, moros*, perdido, robado, robar, subast*, sueldo`,
      4: 'casino, de hambre, debo, jugó, juzgado, las deudas, robé, tragamonedas',
      5: 'agiotist*, apuestas, bancarrota, de deudas, desaloj*, tragaperras',
      6: 'arruin*, desahuci*, embarg*, en la calle, maquinitas, prestamist*, sin techo, usurer*',
      7: 'ludóp*, ruina, ruleta',
    },
  },
];
