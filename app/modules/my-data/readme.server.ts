import { msg } from '@lingui/core/macro';
import { formatInstant, siteTimeZone } from '#app/platform/i18n/dates.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';

/** The files in a copy of the data. Each has a text that explains it. */
const files = [
  [
    'recalcula.html',
    msg`Tus números con su fórmula al lado. Se abre con el navegador y funciona sin internet.`,
  ],
  ['mi-libro.html', msg`Tus Paradas como un libro. Ábrelo con el navegador e imprímelo si te apetece.`],
  ['datos.json', msg`Todo, para que lo lea otro programa.`],
  ['datos.schema.json', msg`Qué significa cada parte de datos.json.`],
  ['csv/', msg`Lo mismo en hojas de cálculo, una por cada cosa que guardamos.`],
  ['archivos/', msg`Tus fotos y tus vídeos.`],
] as const;

/**
 * Returns the text of `LEEME.txt`, the export's first file, in the given language. The file names are Spanish in
 * every language.
 */
export function readme(madeAt: Date, language: Language): string {
  const say = (text: Parameters<typeof translate>[1]) => translate(language, text);
  const day = formatInstant(madeAt, language, 'long', siteTimeZone);
  return [
    say(msg`TUS DATOS EN YOI`),
    '',
    say(msg`Esta copia se hizo el ${{ day }}. Dentro está todo lo que guardamos sobre ti.`),
    '',
    ...files.map(([name, text]) => `${name.padEnd(20)}${say(text)}`),
    '',
    say(
      msg`Una carta que aún está cerrada viene solo en datos.json y en csv/. El libro la enseña cuando se abre, al terminar su Parada.`,
    ),
    say(
      msg`Si una celda empieza por un apóstrofo, lo hemos puesto para que tu hoja de cálculo no la lea como una fórmula.`,
    ),
    '',
    say(msg`Esta copia no tiene contraseña. Guárdala en un sitio tuyo.`),
    '',
  ].join('\r\n');
}
