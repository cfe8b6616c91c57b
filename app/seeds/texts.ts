import { method } from './method.ts';

/** The first pages of text. Editors and counsel change them later. */
export const texts = [
  method,
  {
    slug: 'privacy',
    title: 'Política de privacidad',
    body: `Lo que anotas en Yoi habla de ti: cómo estás, qué te pesa, en qué pones tu tiempo y tu dinero. Por eso lo tratamos como los datos más delicados que hay, con tu permiso expreso y nada más.

## Qué guardamos

- Tu correo, tu nombre de usuario, tu idioma y tu contraseña, esta última de forma que nadie puede leerla.
- Tu diario: cómo te sientes, las áreas y causas que marcas y las notas que escribes.
- Tu portafolio: los minutos, el esfuerzo y el dinero que anotas.
- Las fechas en que diste o retiraste cada permiso.

Las notas se cifran con una clave que es solo de tu cuenta.

## Para qué

Para enseñarte tu propio diario y tu portafolio, y para mandarte los correos que hacen falta para entrar. Nada más. No hay publicidad, no vendemos datos y no los compartimos con nadie para sus fines.

## Si nos dejas tu correo en el formulario

Lo usamos para contestarte. Tu nombre, tu correo, lo que te trajo y la campaña de la que venías, si tu enlace la decía, pueden llegar también a la herramienta con la que el equipo lleva esas conversaciones (un CRM), que trabaja solo por encargo nuestro. Si creas tu cuenta con ese mismo correo, anotamos allí que ya la tienes. Nunca llega allí lo que nos escribes, ni nada de tu diario o de tu portafolio. Si nos pides que lo borremos, lo borramos también allí.

## Qué no hacemos

Esta web no pide nada a terceros mientras la lees y solo usa las cookies sin las que no funciona: la de tu sesión, la que la protege, la de tu idioma y la del modo claro u oscuro que elijas. Por eso no verás un aviso de cookies. Si llegas por el enlace de una campaña, tu navegador recuerda cuál era; a Yoi solo le llega si rellenas un formulario.

## Tus derechos

Puedes pedir una copia de tus datos, corregirlos, borrarlos o retirar tu permiso cuando quieras. Escríbenos a [hola@yoi.example](mailto:hola@yoi.example). Si crees que no lo hacemos bien, puedes reclamar ante la Agencia Española de Protección de Datos.`,
  },
  {
    slug: 'legal',
    title: 'Aviso legal',
    body: `Este sitio es de Yoi. Puedes escribirnos a [hola@yoi.example](mailto:hola@yoi.example).

## Qué es Yoi y qué no es

En Yoi inviertes tiempo, energía y dinero en ti. Las palabras «inversión», «portafolio» y «rendimiento» se usan aquí en ese sentido.

- **No es un producto financiero.** No promete rentabilidad económica, no recomienda productos y no sustituye a un asesor autorizado.
- **No es atención sanitaria.** No diagnostica ni trata nada. Si lo estás pasando mal, habla con un profesional; en [Ayuda](/ayuda) tienes teléfonos. Si hay peligro, llama a emergencias.

## De quién son los textos

Los artículos son de quienes los firman y de Yoi. Puedes enlazarlos y citarlos diciendo de dónde vienen.`,
  },
  {
    slug: 'terms',
    title: 'Términos y Condiciones',
    body: `Al crear tu cuenta aceptas lo que sigue. Está escrito para leerse.

## Quién puede usar Yoi

Personas de 18 años o más. La cuenta es tuya y no se comparte.

## Cuánto cuesta

La primera Parada es gratis y completa, sin tarjeta. A partir de la segunda hace falta una suscripción, cuyo precio verás siempre antes de decidir.

## Lo que puedes esperar

Que tu diario y tu portafolio estén cuando los busques y que puedas llevarte tus datos o borrarlos, pagues o no. Los números que te enseñamos son un espejo, no una nota ni una promesa.

## Lo que te pedimos

Que trates bien a los demás y que no intentes entrar donde no te toca. Si algo falla, cuéntanoslo en [hola@yoi.example](mailto:hola@yoi.example).

## Cómo se termina

Cuando tú quieras. Si cierras tu cuenta, borramos tus datos.`,
  },
  {
    slug: 'ayuda',
    title: 'Ayuda',
    body: `Si estás en peligro o alguien lo está, llama ahora a emergencias. En España y en toda la Unión Europea es el **112**.

Si lo estás pasando mal y quieres hablar con alguien, estas líneas escuchan. Llamar no compromete a nada.

| País | Teléfono | Cuándo |
| --- | --- | --- |
| España | **024** | Siempre. Gratis y confidencial |
| Estados Unidos | **988**, y después la tecla 2 | Siempre |

Si tu país no está aquí o el teléfono no contesta, llama al número de emergencias o pregunta en tu centro de salud.

## Ahora mismo, un minuto

1. Apoya los dos pies en el suelo.
2. Mira a tu alrededor y nombra cinco cosas que ves.
3. Suelta el aire despacio, más tiempo del que tardas en cogerlo. Tres veces.

Después, si puedes, dile a alguien de confianza cómo estás.`,
  },
] as const;
