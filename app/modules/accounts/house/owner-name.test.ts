import { expect, test } from 'vitest';
import { ownerName } from './owner-name.server.ts';

test.each([
  [null, null],
  ['', null],
  ['Yoi Prueba, S. L., NIF B00000000, calle Uno, Madrid.', 'Yoi Prueba, S. L., Madrid'],
  ['Yoi Prueba, S. L., NIF B00000000, calle Uno, 28001 Madrid', 'Yoi Prueba, S. L., Madrid'],
  ['Yoi Prueba de Nombre Largo, SL, NIF B00000000, Madrid', 'Yoi Prueba de Nombre Largo, SL'],
  ['Yoi Prueba, SL; NIF B00000000', 'Yoi Prueba, SL'],
  ['Yoi Prueba, S.A. de C.V., RFC YPR000000XX0', 'Yoi Prueba, S.A. de C.V.'],
  ['Ana Prueba Ruiz, NIF 00000000T, calle Uno, Madrid.', 'Ana Prueba Ruiz, Madrid'],
  ['Ana Prueba Ruiz, Madrid, NIF 00000000T', 'Ana Prueba Ruiz'],
  ['Ana Prueba Ruiz', 'Ana Prueba Ruiz'],
  ['Asociación de personas que se acompañan, Madrid', null],
])('if the configured owner is %j, the first screens show the name %j', (legalOwner, name) => {
  expect(ownerName(legalOwner)).toBe(name);
});
