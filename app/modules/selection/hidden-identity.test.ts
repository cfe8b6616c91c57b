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
  ['Fundé NúñezAsesores y escribo en jose_nunez.', 'Fundé […] y escribo en […]_[…].'],
  ['Estoy en josenunez punto es, pasa.', 'Estoy en […], pasa.'],
  ['Mi web: duelos punto pepe punto com', 'Mi web: […]'],
  ['Escríbeme a pepe arroba correo punto com.', 'Escríbeme a […].'],
  ['Escríbeme a pepe (arroba) correo (punto) com.', 'Escríbeme a […].'],
  ['Write to pepe at mail dot com or pepe [at] mail [dot] co [dot] uk', 'Write to […] or […]'],
  ['Desde mi punto de vista, look at that', 'Desde mi punto de vista, look at that'],
])('the text %j is shown to reviewers as %j', (text, hidden) => {
  expect(hideIdentity(text, name)).toBe(hidden);
});

test('if a name has very short parts, other words that contain them are not hidden', () => {
  expect(hideIdentity('Yo, Li, soy de la costa.', 'Li de la O')).toBe('Yo, Li, soy de la costa.');
});

test('a part of a name with at least four letters is also hidden within a longer word', () => {
  expect(hideIdentity('QuintanillaAsesoras, con Luzmila y Rosalía', 'Luz Quintanilla')).toBe(
    '[…], con Luzmila y Rosalía',
  );
});
