import type { LandingWords } from '#app/modules/content/index.ts';

const sections: LandingWords['sections'] = [
  {
    slug: 'hero',
    title: 'Encuentra Tu Balance Interior',
    text: 'La app para quien no sabe en qué se le va el mes: apuntas ánimo, tiempo y dinero.',
    actionLabel: 'Empieza gratis',
  },
  {
    slug: 'razones',
    title: 'Por qué fiarte',
    text: [
      'Nadie del equipo lee tu diario; tus notas van cifradas|/privacy',
      'El método está a la vista, con sus límites|/metodo',
      'Borras tu cuenta con un botón',
      'Quién está detrás|/legal',
    ].join('\n'),
    actionLabel: null,
  },
  {
    slug: 'demo',
    title: 'Así es Yoi por dentro',
    text: '',
    actionLabel: 'Ver cómo es por dentro',
  },
  {
    slug: 'control',
    title: 'Toma de nuevo el control',
    text: 'A esto lo llamamos una Parada: veintiún días, o los que quieras a partir de ahí, en los que paras un rato a mirarte. Te pide entre cinco y treinta minutos al día: decir cómo estás, hacer una dinámica breve y anotar qué has puesto en ti. La primera es gratis y completa.',
    actionLabel: null,
  },
  {
    slug: 'conexion',
    title: 'Conectando Personas con Orientación Experta',
    text: 'Quien busca y quien sabe acompañar, sin prisa.',
    actionLabel: null,
  },
  {
    slug: 'usuarios',
    title: 'Usuarios',
    text: 'Para ti, si quieres entender qué te dice tu dinero y poner tiempo, energía y euros en lo que te sostiene. Empiezas hoy, con cinco minutos.',
    actionLabel: 'Quiero empezar',
  },
  {
    slug: 'expertos',
    title: 'Expertos',
    text: 'Para ti, si acompañas a otras personas y te gusta escuchar antes de aconsejar. Estamos sumando a quienes llevarán los encuentros: pequeños, en directo y con gente que ya se está mirando.',
    actionLabel: 'Quiero acompañar',
  },
  {
    slug: 'menos-estres',
    title: 'Menos Estrés. Más Vida.',
    text: 'No te pedimos que hagas más. Te pedimos que mires lo que ya haces: en qué se va la mañana, qué te deja sin fuerzas, qué pagaste para no sentir. Con eso delante, elegir pesa menos.',
    actionLabel: 'Mira cómo funciona',
  },
  {
    slug: 'testimonios',
    title: 'Lo que dicen quienes han probado la App',
    text: '',
    actionLabel: null,
  },
  {
    slug: 'preguntas',
    title: 'Preguntas Frecuentes: Usuarios',
    text: '',
    actionLabel: null,
  },
  {
    slug: 'desarrollo-personal',
    title: 'Desarrollo personal',
    text: 'Para quien quiere tratarse mejor: cómo te hablas, qué necesitas, a quién tienes cerca.',
    actionLabel: null,
  },
  {
    slug: 'desarrollo-personal-introduccion',
    title: 'Desarrollo personal',
    text: [
      'Aquí se habla de lo que pasa por dentro: cómo te tratas cuando algo sale mal, qué necesitas y no pides, a quién tienes cerca y a quién hace meses que no llamas. Nada de eso se arregla en una tarde, pero casi todo empieza igual: parar un momento y ponerle nombre.',
      'Las historias de esta sección no dan lecciones. En cada una alguien apunta algo, hace una prueba pequeña y cuenta cómo fue, también cuando no salió. Se leen en cinco o seis minutos. Puedes quedarte con una frase y dejar el resto.',
      'Si prefieres hacer algo ahora, arriba tienes tres dinámicas: mirar lo que hay delante, oírte con otra voz y escribir ese mensaje que espera. Duran cinco minutos y no necesitas cuenta. Si una te pide más de lo que hoy tienes, déjala; seguirá ahí.',
      'Y si lo estás pasando mal, no hace falta que lo lleves a solas: en la página de Ayuda hay teléfonos donde alguien escucha.',
    ].join('\n\n'),
    actionLabel: null,
  },
  {
    slug: 'desarrollo-financiero',
    title: 'Desarrollo financiero',
    text: 'Para quien prefiere no mirar la cuenta: recibos, deudas, caprichos y miedos, vistos sin prisa.',
    actionLabel: null,
  },
  {
    slug: 'desarrollo-financiero-introduccion',
    title: 'Desarrollo financiero',
    text: [
      'El dinero casi nunca va solo. Detrás de un recibo hay una casa, detrás de una compra hay un día largo y detrás de una deuda suele haber alguien a quien cuesta llamar. Aquí lo miramos sin prisa y sin regañar: qué entra, qué sale y qué dice de ti lo que haces con ello.',
      'En las historias de esta sección alguien abre sobres, pone un mes entero sobre la mesa o habla de dinero con quien vive. Hay sumas con sus céntimos, y también el nudo en el estómago que las acompaña.',
      'Para hacer algo ahora tienes tres dinámicas de cinco minutos: mirar la cuenta y cerrarla, darle un rato a una compra antes de decidir y separar lo que te preocupa en dos montones. No piden contraseñas ni números de cuenta, y lo que escribes no sale de tu dispositivo.',
      'Una cosa importante: esto no es asesoramiento financiero. Yoi no recomienda productos ni promete rendimientos. Si una deuda te ahoga, pide ayuda a alguien que se dedique a ello o a un servicio público de tu zona.',
    ].join('\n\n'),
    actionLabel: null,
  },
  {
    slug: 'desarrollo-profesional',
    title: 'Desarrollo profesional',
    text: 'Para quien le da vueltas al trabajo: cambiar de oficio, poner precio a lo que haces, volver a estudiar.',
    actionLabel: null,
  },
  {
    slug: 'desarrollo-profesional-introduccion',
    title: 'Desarrollo profesional',
    text: [
      'El trabajo ocupa muchas horas, y a veces cuesta saber cuáles son tuyas. Aquí se habla de cambiar de oficio, de poner precio a lo que haces, de volver a estudiar con canas y de apagar la luz a tiempo. También de quedarte donde estás, si al mirarlo despacio resulta que te gusta.',
      'En estas historias hay talleres, cabinas de autobús, mostradores y aulas de domingo. Casi nadie lo deja todo un lunes: alguien pregunta, prueba una tarde, echa cuentas y vuelve a preguntar. De cada una puedes llevarte una idea que quepa en tu semana.',
      'Arriba hay tres dinámicas de cinco minutos, sin cuenta: elegir lo que te importa y darle un gesto, cerrar el día de trabajo sin arrastrarlo a la cena y preparar una pregunta para alguien que ya pasó por ahí. Van bien al empezar la jornada o justo al terminarla.',
      'Aquí no vas a encontrar ofertas de empleo ni recetas para triunfar. Si sabes acompañar a otras personas y quieres hacerlo en Yoi, mira las plazas de Sumando Expertos.',
    ].join('\n\n'),
    actionLabel: null,
  },
];

const steps: LandingWords['steps'] = [
  {
    chip: 'Paso 1',
    title: 'Confía en ti',
    text: 'Empieza por escucharte. Dos toques al día bastan para ver con qué ánimo y con qué energía vives, sin notas y sin juicio.',
  },
  {
    chip: 'Paso 2',
    title: 'Confía en el proceso',
    text: 'Un día suelto dice poco. Veintiuno empiezan a contar algo. Si fallas uno, no pierdes nada: sigues donde estabas.',
  },
  {
    chip: 'Paso 3',
    title: 'Confía en los demás',
    text: 'Empieza por quien ya tienes cerca. Varias dinámicas acaban en un mensaje o en una pregunta a alguien de tu vida. Lo demás se queda en tu cuenta.',
  },
];

/** Questions that visitors have before they start. The answers contain only statements that are currently true. */
const questions: LandingWords['questions'] = [
  {
    question: '¿Qué cuentan otras personas que lo han probado?',
    answer:
      'Yoi está empezando y preferimos no poner palabras en boca de nadie. Cuando alguien quiera contar su experiencia, estará aquí con su permiso. Si una tarjeta lleva la palabra «Ejemplo», la hemos escrito en casa para enseñar cómo se verá. Las historias del [blog](/blog) también son relatos: así [se hacen](/sobre-las-historias).',
  },
  {
    question: '¿Vendéis mis datos a terceros?',
    answer:
      'No. Ni los vendemos ni los cedemos, y no hay anuncios. Nadie del equipo lee tu diario ni tu portafolio, y tus notas se guardan cifradas con una clave que es de tu cuenta. Otra persona solo ve lo que tú le compartas, hasta el día que elijas. En Mis datos te llevas una copia de todo, y en Seguridad borras tu cuenta con lo que hay dentro, o solo tu diario. Está explicado en la [política de privacidad](/privacy).',
  },
  {
    question: '¿Cómo veo si avanzo?',
    answer:
      'Con tus propios números: los días que practicas, cómo dices que estás y lo que pones en cada parte de tu vida, en minutos, en fuerzas y en dinero. Te decimos también lo que esos números **no** pueden decir, en [cómo contamos](/metodo).',
  },
  {
    question: '¿Hay un plan personal para mí?',
    answer:
      'Sí, y lo eliges tú: qué partes de tu vida quieres mirar, entre cinco y treinta minutos al día, y un «si pasa esto, hago aquello» que escribes con tus palabras. Nadie decide por ti.',
  },
];

/** The question about the costs. Prices fill the placeholders when the page is rendered. */
const costs: LandingWords['questions'][number] = {
  question: '¿Cuánto cuesta?',
  answer:
    'La primera Parada es gratis y completa, sin tarjeta. Las siguientes van con suscripción: {month} al mes o {year} al año, con impuestos, y la dejas cuando quieras. Lo que has escrito sigue siendo tuyo, pagues o no. Está todo en [precios](/precios).',
};

/** The section of the costs, which is shown below the first button. */
const facts: LandingWords['sections'][number] = {
  slug: 'datos',
  title: 'Lo que cuesta',
  text: '21 días gratis, sin tarjeta; si quieres, {month} al mes|/precios\nNotas cifradas|/privacy\nSin anuncios|/privacy#cookies\nTodo borrable|/privacy#tus-derechos\nQuiénes somos|/legal',
  actionLabel: null,
};

/** The first texts of the landing page. Editors change them later. */
export const firstLanding: LandingWords = {
  sections: [...sections, facts],
  steps,
  questions: [...questions, costs],
};
