import type { PageDraftInput } from '#app/modules/content/index.ts';

/**
 * The testimonials of the demonstration. All of them are invented and marked as such. Every page that shows a
 * testimonial also shows "Ejemplo". Clients use the number of the first testimonial. Titles are `name|role or
 * date|detail`.
 */
export const testimonials: readonly { pageId?: number; draft: PageDraftInput }[] = [
  {
    pageId: 129_920,
    draft: testimonial('lucia-la-libreta-de-los-lunes', 'Lucía Abad|Panadera|Segunda Parada', '2026-05-04', {
      intro: 'Creía que se me iba el dinero en caprichos. Se me iba en prisa.',
      dynamic: 'poner-el-mes-en-una-hoja',
      body: `Entro a las cuatro de la mañana en un obrador de Ponferrada y salgo cuando la gente se levanta. Creía que se me iba el dinero en caprichos, porque mi madre me lo dice desde los quince años. En la primera Parada apunté cada gasto que tenía que ver conmigo, sin ordenar nada. Al cabo de las tres semanas no había caprichos. Había 74,50 euros en taxis de camino al obrador, cenas de bolsa y un segundo cargador, porque el primero estaba en el bolso y no lo busqué.

La segunda Parada la dediqué a salir de casa diez minutos antes. Así, tal cual. Dejé la ropa en la silla y el bocadillo envuelto. Cogí dos taxis en lugar de nueve.

Lo que no me salió fueron las cenas. Llego rendida y sigo abriendo bolsas, y no he conseguido acostarme pronto más de tres días seguidos. Pero ahora, cuando mi madre dice «caprichos», le enseño la lista y le pregunto cuál.`,
    }),
  },
  {
    draft: testimonial(
      'julian-dos-toques-al-dia',
      'Julián Ferro|Junio de 2026|Primera Parada',
      '2026-06-18',
      {
        intro: 'No escribo diarios. Dos toques al día los hago hasta en un ascensor.',
        body: `Arreglo calderas en Talavera y no he escrito un diario en mi vida. Me apunté porque lo de los dos toques lo podía hacer en un ascensor: qué tal es lo que siento y cuánta energía tengo. Lo hice dieciocho días de veintiuno. Los otros tres se me pasaron y no me pidió cuentas nadie.

Al final de la segunda semana me puse a bajar por los días y vi que los malos caían en martes. El martes es cuando dejo a mi hijo con su madre hasta el viernes. Yo pensaba que esas tardes venía reventado del trabajo y por eso me tiraba en el sofá.

Probé a ir a la piscina los martes a las siete. El primero fui. El segundo me quedé en el coche, delante de la puerta, con la bolsa en las rodillas. El tercero estaba cerrada por obras. No me ha cambiado la vida, las cosas como son. Pero ya sé cómo se llama lo de los martes, y le mando un audio al chaval antes de que se duerma.`,
      },
    ),
  },
  {
    draft: testimonial('noemi-una-hora-para-mi', 'Noemí Salas|Enfermera|Una hora a la semana', '2026-07-02', {
      intro: 'En una semana apunté cuarenta minutos míos, y veinte eran en el dentista.',
      body: `Soy enfermera de urgencias en Cartagena. Tengo dos hijos y un padre que vive en el segundo y baja a preguntar dónde está el mando. Cuando empecé a apuntar el tiempo que ponía en mí, la primera semana me salieron cuarenta minutos, y veinte eran en la sala de espera del dentista. Los conté porque nadie me habló.

Decidí pedir una hora. La anuncié en mitad de una cena y no me oyó nadie. La volví a anunciar el domingo y mi padre entendió que me iba de viaje. A la tercera la puse en la nevera con el día y la hora, jueves de seis a siete, y cerré la puerta del cuarto. El pequeño llamó cuatro veces. La cuarta no contesté.

En la Parada quería también nadar, y eso no ha pasado: fui un día y me dormí en el vestuario. La hora la uso para estar tumbada mirando el techo, que no era el plan. Van siete jueves. Ya no la negocio.`,
    }),
  },
  {
    draft: testimonial(
      'baltasar-el-bote-de-las-monedas',
      'Baltasar Oquendo|Taxista|Tercera Parada',
      '2026-07-21',
      {
        intro: 'Las carreras sin ganas eran casi todas de domingo por la noche.',
        body: `Conduzco un taxi en Vitoria desde el año que se casó mi hermana, que ya va por el segundo marido. En la tercera Parada me dio por apuntar el descanso y, al lado, lo que me había costado llegar a él. Cada carrera aceptada sin ninguna gana iba con esfuerzo cinco. En veintiún días conté veintitrés, y más de la mitad eran de domingo por la noche.

Eché la cuenta: los domingos de noche dejaban unos 140 euros al mes, quitando gasoil. No es poco. Estuve una semana diciéndome que no podía permitírmelo y luego otra diciéndome que me daba vergüenza decirlo en la parada. Era más lo segundo.

Dejé las noches del domingo. No el taxi. El primer domingo libre me lo pasé paseando por el pasillo, que mi mujer me mandó a la calle, y en casa se nota el dinero, para qué voy a decir otra cosa: este verano no hemos ido a Zarautz. El lunes, eso sí, saludo a los clientes antes que ellos a mí.`,
      },
    ),
  },
  {
    draft: testimonial(
      'mireia-la-clase-de-los-sabados',
      'Mireia Puig|Agosto de 2026|Primera Parada',
      '2026-08-09',
      {
        intro: 'Volví a la cerámica por noventa céntimos al día.',
        body: `Llevo la facturación de una empresa de transportes en Reus. Todo lo que pasa por mi mesa lo divido entre algo, y no se me había ocurrido hacerlo con lo mío. Siempre decía que la cerámica era cara. Son 27 euros al mes, que entre treinta días dan noventa céntimos. En la máquina de café de la oficina dejaba más, y sabe a cable.

Lo vi en el portafolio, en la segunda semana: en Mente no había ni un minuto. Me apunté a la clase de los sábados y borré la excusa de la calculadora.

Ahora lo que no cuadra. En julio no fui ni un sábado, porque me tocó cuidar de mis sobrinos y dije que sí antes de mirar el calendario. De cinco cuencos se me han rajado tres en el horno. Y el café lo sigo tomando, menos los días que llevo termo. Pero tengo dos cuencos derechos en casa y uno lo uso para las llaves. Cuando alguien me pregunta, digo que es mío.`,
      },
    ),
  },
  {
    draft: testimonial('rosendo-la-llamada-corta', 'Rosendo Villa|Jubilado|Segunda Parada', '2026-08-27', {
      intro: 'Llamo a mi hermano antes de enfadarme. A veces descuelga.',
      body: `Fui jefe de estación en Monforte de Lemos y lo que mejor se me da es esperar. A mi hermano llevaba esperándolo cuatro años, desde lo de la casa de la aldea. En la segunda Parada, de los veintiún días, doce marqué familia para decir lo que me pesaba. En la nota ponía siempre su nombre, y yo juraba que me daba igual.

Hay una dinámica que acaba en un «si pasa esto, hago aquello». Escribí: si el miércoles, cuando acabe de comer, me pongo a discutir con él yo solo, entonces le llamo. La primera vez colgué antes de que sonara. La segunda me colgó él. La tercera hablamos cinco minutos del tiempo, y llovía en los dos sitios.

De la casa no hemos hablado y no sé si hablaremos. La sobrina dice que es un avance; a mí me parece una llamada corta. Pero los miércoles friego con la radio puesta, y antes fregaba discutiendo.`,
    }),
  },
  {
    draft: testimonial(
      'yamile-el-sueno-primero',
      'Yamile Arrieta|Desarrolladora|Primera Parada',
      '2026-09-14',
      {
        intro: 'Buscaba rendir más. Encontré nueve veces la misma nota.',
        body: `Programo para una empresa de pagos y trabajo desde Bucaramanga con gente de tres husos horarios. Entré buscando un método para rendir más, así lo escribí al empezar. Lo que hice fue marcar dos veces al día cómo estaba y poner una notica cuando me veía sin fuerzas. En tres semanas tuve catorce tardes de esas. Las leí seguidas un domingo y en nueve decía lo mismo: «anoche, pantalla hasta tarde».

No es que descubriera nada. Mi mamá me lo viene diciendo desde el colegio. Pero una cosa es que se lo digan a uno y otra leerlo nueve veces con la propia letra.

Probé a dejar el celular cargando en la cocina a las diez. Funcionó cuatro noches. En la semana de guardia no hubo modo, porque si suena la alarma me toca contestar, y después me costó volver a empezar. Ahora lo llevo a la cocina las noches que no estoy de turno, que son tres de cada cuatro. Sigo sin el método para rendir más y ya no lo busco.`,
      },
    ),
  },
  {
    draft: testimonial(
      'celso-la-cuenta-compartida',
      'Celso Duarte|Octubre de 2026|Cuarta Parada',
      '2026-10-05',
      {
        intro: 'Fue nuestra primera conversación de dinero que acabó en risa.',
        body: `Con Nilda tenemos una ferretería en Encarnación y una costumbre: de plata hablamos de pie, con el mostrador en medio y algún cliente delante. Así nadie grita. Hicimos la misma Parada a la vez, cada uno la suya y sin espiar, y el último día pusimos los dos teléfonos en la mesa del patio, con el tereré.

Yo había apuntado 480.000 guaraníes en cosas para mí en tres semanas, casi todo fútbol y asado. Ella, 35.000: una crema. Me quedé callado buscando qué decir. Dijo ella: «Por lo menos la crema me dura». Nos dio la risa a los dos y estuvimos hablando hasta que se acabó el hielo.

Quedamos en una cifra igual para cada uno por mes. El primero cumplimos. El segundo me pasé yo, por un bautismo, y no se lo conté hasta que vio la cuenta, así que esa noche volvimos al mostrador. Ahora lo revisamos los domingos, sentados. No siempre hay risa, pero hay silla.`,
      },
    ),
  },
];

type Words = { intro: string; body: string; dynamic?: string };

function testimonial(slug: string, title: string, date: string, words: Words): PageDraftInput {
  const [author = ''] = title.split('|');
  return { slug, title, fields: { author, date, isInvented: true, ...words } };
}
