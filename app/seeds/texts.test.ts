import { expect, test } from 'vitest';
import { firstTexts } from './texts.ts';

const email = 'quien@responde.test';
const bodyOf = (owner: string | null, slug: string) =>
  firstTexts({ owner, email }).find((text) => text.slug === slug)?.body ?? '';

test.each(['privacy', 'legal', 'terms'])(
  'the page /%s names the owner of the site and the mail address',
  (slug) => {
    const owner = 'Yoi Prueba, S. L., NIF B00000000, calle Uno, Madrid.';
    expect(bodyOf(owner, slug)).toContain(owner);
    expect(bodyOf(owner, slug)).toContain(`(mailto:${email})`);
    expect(bodyOf(owner, slug)).not.toContain('antes de que el servicio se abra');
    expect(bodyOf(null, slug)).toContain('antes de que el servicio se abra al público');
  },
);

test.each([
  [
    'privacy',
    ['9.2.a', 'un año', 'oponerte', 'llevártelo', 'Agencia Española de Protección de Datos', 'candidatura'],
  ],
  ['legal', ['Ley 34/2002', 'No es un producto financiero', 'No es atención sanitaria']],
  ['terms', ['14 días', '18 años', 'La española']],
  ['sobre-las-historias', ['los escribe el equipo de Yoi', '«Ejemplo»', email]],
])('the page /%s contains the statements that are required by law', (slug, words) => {
  for (const word of words) expect(bodyOf(null, slug)).toContain(word);
});
