import { aboutStories } from './about-stories.ts';
import { method } from './method.ts';

/** A text page of the first run. */
type FirstText = { slug: string; title: string; body: string };

/**
 * The operator of the site: `owner` in one line (name, tax number, address, register) and the contact e-mail address.
 */
export type Operator = { owner: string | null; email: string };

/** The operator of a demonstration that only this machine can reach. The text states that the company is invented. */
export const inventedOwner =
  '**Ejemplo:** Yoi Demostración, S. L., NIF B00000000, calle de Ejemplo 1, 28000 Madrid. Esta empresa es inventada y está aquí para que se vea el sitio entero; quien ponga Yoi en marcha escribe la suya.';

const ownerToCome =
  'Los datos de quien responde de Yoi (nombre o razón social, NIF, domicilio y registro) se publican en esta página antes de que el servicio se abra al público.';

/** Returns the first text pages. Editors and lawyers change these pages later. */
export function firstTexts(operator: Operator): readonly FirstText[] {
  return [method, aboutStories(operator.email), privacy(operator), legal(operator), terms(operator), help];
}

function privacy({ owner, email }: Operator): FirstText {
  return {
    slug: 'privacy',
    title: 'Política de privacidad',
    body: `Lo que anotas en Yoi habla de ti: cómo estás, qué te pesa, en qué pones tu tiempo y tu dinero. Por eso lo tratamos como los datos más delicados que hay, con tu permiso expreso y nada más.

## Quién responde de tus datos

${owner ?? ownerToCome} Para todo lo que tenga que ver con tus datos, escribe a [${email}](mailto:${email}).

## Qué guardamos, para qué y con qué derecho

| Qué | Para qué | Base legal |
| --- | --- | --- |
| Tu correo, tu nombre de usuario, tu idioma y tu contraseña, esta de forma que nadie puede leerla | Que tengas una cuenta y puedas entrar | El contrato contigo (art. 6.1.b del RGPD) |
| Tu diario: cómo te sientes, las áreas y causas que marcas, tus notas, tus Paradas y tus referentes | Enseñártelo y ayudarte a leerlo | Tu permiso expreso (arts. 6.1.a y 9.2.a) |
| Tu portafolio: los minutos, el esfuerzo y el dinero que anotas | Enseñártelo y ayudarte a leerlo | Tu permiso expreso (arts. 6.1.a y 9.2.a) |
| Tus comentarios, reseñas y valoraciones | Publicarlos, los comentarios y las reseñas con tu nombre de usuario, y moderarlos | El contrato contigo (art. 6.1.b) |
| Lo que escribes en un formulario | Contestarte | Tu permiso (art. 6.1.a) |
| Tu candidatura y tu vídeo, si te presentas a una plaza | Valorarla, solo el equipo | Tu permiso y los pasos previos a un contrato (arts. 6.1.a y 6.1.b) |
| Los accesos a tu cuenta y el rastro técnico de los intentos | Protegerte a ti y al servicio de abusos | Nuestro interés legítimo en la seguridad (art. 6.1.f) |
| Las fechas en que diste o retiraste cada permiso | Poder demostrarlo | La obligación que nos pone la ley (art. 6.1.c) |

Nadie del equipo lee tu diario ni tu portafolio. Las notas se cifran con una clave que es solo de tu cuenta; la guarda el servicio, no tu teléfono. No hay publicidad, no vendemos datos, no los compartimos con nadie para sus fines y ninguna máquina toma decisiones sobre ti.

Dar estos datos es cosa tuya. Sin correo y contraseña no hay cuenta; sin tu permiso para el diario no guardamos diario.

## Cuánto tiempo

- **Tu cuenta, tu diario y tu portafolio:** mientras tengas la cuenta. Si pides cerrarla, se borran a los siete días, o enseguida si lo prefieres; hasta entonces puedes quedarte o llevarte una copia. También puedes borrar solo el diario. La copia que pidas se guarda cifrada siete días. Después queda un número con la fecha, para repetir el borrado si recuperamos una copia de seguridad; la ley no nos obliga hoy a guardar más.
- **Tus comentarios y reseñas:** hasta que cierres la cuenta. Desde que lo pides no se ven, y después se borran; de un comentario queda el hueco, para que las respuestas de otras personas se entiendan.
- **Lo que envías por un formulario, tu candidatura y tu vídeo:** un año. Pasado ese tiempo se borran solos. Si aceptamos tu candidatura, la guardamos para tu perfil mientras tengas la cuenta.
- **El rastro técnico de los intentos de entrar:** lo justo para frenar abusos.

## Quién más los ve

Otra persona ve lo que publicas y lo que compartes con ella. Puedes compartir una parte de lo tuyo hasta el día que elijas, treinta días como mucho: solo se ve esa parte, tú ves quién la ha mirado y cuándo, y lo quitas con un toque.

Quienes alojan el servicio y quienes reparten nuestros correos trabajan por encargo nuestro, con un contrato que les prohíbe usar tus datos para otra cosa.

Si nos dejas tu correo en el formulario, tu nombre, tu correo, lo que te trajo y la campaña de la que venías, si tu enlace la decía, pueden llegar también a la herramienta con la que el equipo lleva esas conversaciones (un CRM), que trabaja igualmente por encargo nuestro. Si creas tu cuenta con ese mismo correo, anotamos allí que ya la tienes. Nunca llega allí lo que nos escribes, ni nada de tu diario o de tu portafolio. Si nos pides que lo borremos, lo borramos también allí.

## Cookies

Esta web no pide nada a terceros mientras la lees y solo usa las cookies sin las que no funciona: la de tu sesión, la que la protege, la de tu idioma y la del modo claro u oscuro que elijas. Por eso no verás un aviso de cookies. Si llegas por el enlace de una campaña, tu navegador recuerda cuál era; a Yoi solo le llega si rellenas un formulario.

## Tus derechos

Puedes saber qué tenemos de ti y pedir una copia, corregirlo, borrarlo, llevártelo a otro sitio, oponerte a que lo usemos o pedir que lo dejemos quieto un tiempo. Tres cosas las haces sin preguntarnos: llevarte una copia de todo en un archivo, en Mis datos, y borrar solo tu diario o tu cuenta con todo lo que hay dentro, en Seguridad. También puedes retirar cualquier permiso cuando quieras: lo hecho hasta entonces sigue siendo válido. Escríbenos a [${email}](mailto:${email}); contestamos en un mes como mucho y no cuesta nada. Si crees que no lo hacemos bien, puedes reclamar ante la [Agencia Española de Protección de Datos](https://www.aepd.es).

## Menores

Yoi es para personas de 18 años o más. Si sabes de una cuenta de alguien menor, dínoslo y la cerramos.`,
  };
}

function legal({ owner, email }: Operator): FirstText {
  return {
    slug: 'legal',
    title: 'Aviso legal',
    body: `## Quién está detrás

${owner ?? ownerToCome} Puedes escribirnos a [${email}](mailto:${email}). Es la información que pide el artículo 10 de la Ley 34/2002, de servicios de la sociedad de la información.

## Qué es Yoi y qué no es

En Yoi inviertes tiempo, energía y dinero en ti. Las palabras «inversión», «portafolio» y «rendimiento» se usan aquí en ese sentido.

- **No es un producto financiero.** No promete rentabilidad económica, no recomienda productos y no sustituye a un asesor autorizado.
- **No es atención sanitaria.** No diagnostica ni trata nada. Si lo estás pasando mal, habla con un profesional; en [Ayuda](/ayuda) tienes teléfonos. Si hay peligro, llama a emergencias.

## De quién son los textos

Los artículos los escribe el equipo de Yoi o quien los firma. Debajo de cada uno pone si la persona que habla es inventada, y en [Cómo se hacen las historias](/sobre-las-historias) está contado despacio. Puedes enlazarlos y citarlos diciendo de dónde vienen. Los comentarios son de quien los escribe, que nos deja publicarlos aquí.

## Lo que dicen los demás

Los comentarios los escriben las personas que usan Yoi. Si uno te hace daño o va contra la ley, avísanos con el enlace «Avisar» que tiene al lado o escríbenos: lo miramos y, si toca, lo retiramos. A otros sitios enlazamos con cuidado, pero no respondemos de lo que pase en ellos.

## Qué ley vale

La española. Si usas Yoi como persona consumidora, conservas la protección y los juzgados del lugar donde vives.`,
  };
}

function terms({ owner, email }: Operator): FirstText {
  return {
    slug: 'terms',
    title: 'Términos y Condiciones',
    body: `Al crear tu cuenta aceptas lo que sigue. Está escrito para leerse.

## Con quién haces este trato

${owner ?? ownerToCome} Nos encuentras en [${email}](mailto:${email}).

## Quién puede usar Yoi

Personas de 18 años o más. La cuenta es tuya y no se comparte.

## Cuánto cuesta

La primera Parada es gratis y completa, sin tarjeta. La suscripción para las siguientes cuesta {month} al mes o {year} al año, con impuestos, y ves el precio antes de decidir. Puedes cancelar una suscripción en cualquier momento, y vale hasta que acabe lo que ya hayas pagado. Lo que es gratis y lo que se paga está en [precios](/precios).

## Si te arrepientes

Desde cada pago tienes 14 días para echarte atrás sin decir por qué. Lo haces en Suscripción, dentro de la app, o escribiéndonos a [${email}](mailto:${email}), y te devolvemos lo que pagaste por el mismo medio, en 14 días como mucho. Si nos pediste empezar enseguida, descontamos los días que ya has usado.

## Lo que puedes esperar

Que tu diario y tu portafolio estén cuando los busques, pagues o no. Puedes llevarte una copia de todo desde Mis datos y borrar tu cuenta desde Seguridad. Los números que te enseñamos son un espejo, no una nota ni una promesa. Si algo no funciona como decimos aquí, tienes derecho a que lo arreglemos.

## Lo que te pedimos

Que trates bien a los demás y que no intentes entrar donde no te toca. Podemos retirar un comentario o cerrar una cuenta que haga daño a otras personas; te diremos por qué y podrás contestar. Si algo falla, cuéntanoslo en [${email}](mailto:${email}).

## Si cambian estas palabras

Te avisamos por correo al menos 30 días antes. Si no te gusta lo nuevo, puedes irte sin coste.

## Cómo se termina

Cuando tú quieras, con el botón «Borrar mi cuenta» de Seguridad o escribiéndonos. A los siete días, o enseguida si lo prefieres, borramos tus datos como explica la [política de privacidad](/privacy).

## Qué ley vale

La española. Si usas Yoi como persona consumidora, conservas la protección y los juzgados del lugar donde vives.`,
  };
}

/** The page shows the phone numbers above this text (`care/help-lines.ts`). */
const help: FirstText = {
  slug: 'ayuda',
  title: 'Ayuda',
  body: `Llamar no compromete a nada. Si tu país no está aquí o el teléfono no contesta, llama al número de emergencias o pregunta en tu centro de salud.

## Ahora mismo, un minuto

1. Apoya los dos pies en el suelo.
2. Mira a tu alrededor y nombra cinco cosas que ves.
3. Suelta el aire despacio, más tiempo del que tardas en cogerlo. Tres veces.

Después, si puedes, dile a alguien de confianza cómo estás.`,
};
