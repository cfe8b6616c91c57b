import { formatInstant, siteTimeZone } from '#app/platform/i18n/dates.ts';

/** Returns the text of the export's first file. Like the names of all files it is in Spanish. */
export function readme(madeAt: Date): string {
  return [
    'TUS DATOS EN YOI',
    '',
    `Esta copia se hizo el ${formatInstant(madeAt, 'es-ES', 'long', siteTimeZone)}. Dentro está todo lo que guardamos sobre ti.`,
    '',
    'recalcula.html      Tus números con su fórmula al lado. Se abre con el navegador y funciona sin internet.',
    'mi-libro.html       Tus Paradas como un libro. Ábrelo con el navegador e imprímelo si te apetece.',
    'datos.json          Todo, para que lo lea otro programa.',
    'datos.schema.json   Qué significa cada parte de datos.json.',
    'csv/                Lo mismo en hojas de cálculo, una por cada cosa que guardamos.',
    'archivos/           Tus fotos y tus vídeos.',
    '',
    'Una carta que aún está cerrada no viene aquí: se abre al terminar su Parada.',
    'Si una celda empieza por un apóstrofo, lo hemos puesto para que tu hoja de cálculo no la lea como una fórmula.',
    '',
    'Esta copia no tiene contraseña. Guárdala en un sitio tuyo.',
    '',
  ].join('\r\n');
}
