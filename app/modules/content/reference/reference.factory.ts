import { publishNew } from '../content.factory.ts';
import type { ReferenceFields } from '../page/reference.schema.ts';

let count = 0;

/** The fields of a referent that an editor submits. */
export function aReferent(changes: Partial<ReferenceFields> = {}): ReferenceFields {
  return {
    years: '1815-1852',
    country: 'Reino Unido',
    function: 'proof',
    dimensions: ['mente', 'proposito'],
    purpose: 'Para empezar antes de que exista el camino.',
    behaviour: 'Escribe hoy diez minutos sobre algo que aún no existe.',
    facts: [
      {
        claim: 'Tradujo una memoria y le añadió sus notas.',
        work: 'Scientific Memoirs',
        where: 'Volumen III',
        quote: 'With notes by the translator',
        url: 'https://example.org/memoirs',
        day: '2026-11-24',
      },
    ],
    portrait: {
      skin: 'fair',
      hair: 'bun',
      tone: 'black',
      beard: 'none',
      glasses: false,
      clothing: 'dress',
      cloth: 'purple',
      object: 'notebook',
      backdrop: 'window',
    },
    ...changes,
  };
}

/** Publishes a referent with one post. @returns the ids and slugs of both pages */
export async function aReferentPage(changes: Partial<ReferenceFields> = {}, name = '') {
  count += 1;
  const slug = `referente-${process.pid}-${count}`;
  const title = name || `Ada ${count}`;
  const whole = { author: 'Yoi', date: '2026-11-01', intro: 'Escribía notas más largas que el texto.' };
  const body = 'Tradujo una memoria.\n\nLas notas eran más largas que la memoria.';
  const referent = aReferent(changes);
  const pageId = await publishNew(
    { kind: 'reference' },
    { slug, title, fields: { ...whole, body, referent } },
  );
  const drawing = { alt: 'Un cuaderno abierto', object: 'notebook', backdrop: 'night' } as const;
  const postId = await publishNew(
    { kind: 'reference-post', parent: pageId },
    {
      slug: `apunte-${count}`,
      title: `La nota G ${count}`,
      fields: { ...whole, intro: 'Una nota larga.', body: 'La nota G ocupa más que lo demás.', drawing },
    },
  );
  return { pageId, postId, slug, title };
}
