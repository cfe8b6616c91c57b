import { expect, test } from 'vitest';
import { fillPrices } from './prices.server.ts';

const prices = { month: '9,90 €', year: '99 €' };

test.each([
  ['Gratis; si quieres, {month} al mes', 'Gratis; si quieres, 9,90 € al mes', 'Gratis'],
  ['Gratis; luego {month}. Fin.', 'Gratis; luego 9,90 €. Fin.', 'Gratis. Fin.'],
  [
    'La primera es gratis. Las otras: {month} o {year}, con impuestos. Es tuyo.',
    'La primera es gratis. Las otras: 9,90 € o 99 €, con impuestos. Es tuyo.',
    'La primera es gratis. Es tuyo.',
  ],
  ['<p>Cuesta {year}.</p>\n<p>Fin.</p>', '<p>Cuesta 99 €.</p>\n<p>Fin.</p>', '\n<p>Fin.</p>'],
  ['Gratis; si quieres, {month}|/precios', 'Gratis; si quieres, 9,90 €|/precios', 'Gratis|/precios'],
  ['Nada que rellenar; nada.', 'Nada que rellenar; nada.', 'Nada que rellenar; nada.'],
])('the text "%s" becomes "%s" with prices, and "%s" without prices', (text, filled, without) => {
  expect([fillPrices(text, prices), fillPrices(text, null)]).toEqual([filled, without]);
});
