import { expect, test } from 'vitest';
import { hideIdentity } from './hidden-identity.server.ts';

const name = 'José María Núñez de los Ríos';

test.each([
  ['Soy José y acompaño duelos.', 'Soy […] y acompaño duelos.'],
  ['JOSE MARIA NUÑEZ, de Lima', '[…], de Lima'],
  ['Escríbeme a jose.nunez@correo.example, por favor.', 'Escríbeme a […], por favor.'],
  ['Mira https://jose.example/curso?a=1 y www.otra.example', 'Mira […] y […]'],
  ['Todo está en jose.example/curso.', 'Todo está en […].'],
  ['En redes soy @pepe_duelos.', 'En redes soy […]'],
  ['Llámame al +34 600 12 34 56.', 'Llámame al […].'],
  ['Desde 1998, con 12 grupos de 8 personas.', 'Desde 1998, con 12 grupos de 8 personas.'],
  ['Los ríos de mi tierra', 'Los […] de mi tierra'],
  ['Josefina y los demás', 'Josefina y los demás'],
])('the text %j is shown to reviewers as %j', (text, hidden) => {
  expect(hideIdentity(text, name)).toBe(hidden);
});

test('if a name has very short parts, other words that contain them are not hidden', () => {
  expect(hideIdentity('Yo, Li, soy de la costa.', 'Li de la O')).toBe('Yo, Li, soy de la costa.');
});
