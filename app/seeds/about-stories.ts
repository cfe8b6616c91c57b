/** The placeholder for the contact link in the text. */
const contact = '[contact]';

const body = `Casi todas las historias que lees en Yoi son relatos: los escribe el equipo de Yoi, y quienes los firman no existen. Debajo de cada una lo pone.

## Qué es inventado

El nombre de quien firma, su familia, sus vecinos y lo que les pasa. No son personas reales con el nombre cambiado, ni retratos de nadie que haya usado Yoi. Si te reconoces en una, es casualidad, y nos alegra un poco.

Lo contamos así porque hablar de dinero y de lo que se siente deja a la gente a la intemperie. Un personaje puede enseñar la cartilla entera, con sus deudas y su mal genio, sin que nadie de su barrio se entere.

## Qué no lo es

- **Las cuentas.** Cada suma está hecha y repasada. Si una no cuadra, es un fallo nuestro.
- **Las palabras.** Cada historia habla como se habla donde ocurre. Si en tu tierra se dice de otra manera, cuéntanoslo.
- **Lo que te propone al final.** Son ejercicios que puedes hacer hoy con lo que tienes a mano. No son un tratamiento ni un consejo financiero, y a nadie le funcionan todos.

Ninguna historia promete que te vaya a pasar lo mismo. Por eso muchas acaban a medias y en algunas lo que se prueba no sale.

## Cuando firma una persona de verdad

También puede publicar aquí alguien que cuenta lo suyo, o una persona experta que explica su oficio. Entonces debajo pone que firma lo que cuenta. La publicamos con su permiso y, si nos pide retirarla, la retiramos. Los nombres de otras personas que salgan en ella pueden estar cambiados para protegerlas.

## Los testimonios

Un testimonio con la palabra «Ejemplo» no lo ha dicho nadie. Lo hemos escrito para enseñar cómo se verá esa parte de la página. Los de personas que usan Yoi solo se publican si ellas quieren, y se quitan cuando lo piden.

## Los dibujos

Cada historia tiene una ilustración hecha para ella, con un objeto que sale en el texto. No hay fotos de nadie.

## Si algo no te suena bien

Una cuenta que no sale, una palabra que duele, una historia que se parece demasiado a la tuya: escríbenos a ${contact} y lo miramos.`;

/**
 * Returns the page that explains how the stories, testimonials and pictures are made. Each article links to this
 * page.
 */
export function aboutStories(email: string): { slug: string; title: string; body: string } {
  const link = `[${email}](mailto:${email})`;
  return {
    slug: 'sobre-las-historias',
    title: 'Cómo se hacen las historias',
    body: body.replace(contact, () => link),
  };
}
