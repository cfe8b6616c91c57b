/**
 * Sentences of suffering by another writer, who had not seen the phrases. The phrases are not changed to match
 * these sentences. The sentences therefore show how well the phrases detect unknown sentences.
 */
export const laterHardSentences = `
otra vez me quedé asomado al balcón midiendo los pisos hasta que me dio frío en los pies
Le di mis plantas a la vecina y le dije que me iba de viaje, pero yo pasaje no tengo.
ya deje pagado lo del velorio asi mis hijos no andan pidiendo prestado cuando yo falte
neta me quiero morir wey y no es por llamar la atencion, es que ya ni siento las manos
me corté de nuevo en el muslo y mañana hay gimnasia, no sé qué excusa meter
Llevo tres noches contando las pastillas del cajón de mi madre y luego las guardo en su sitio.
si el colectivo me pisaba hoy en Rivadavia le hacia un favor a todos
ojalá la alarma de las seis suene y no haya nadie pa apagarla
Escribí tres cartas, la de la nena fue la que más me costó, las metí en el libro de cocina.
parce yo ya escogí el día, después de los quince de mi hermana para no dañarle la fiesta
busque a que hora pasa el ultimo tren y no era para subirme
Desde que se fue Aurelio pongo su plato y pienso que a mí me toca ir con él cuanto antes.
le pase mi clave del celu a la Dani por si acaso, me pregunto por si acaso que y no le conteste
me pego contra la pared del baño hasta que se me adormece la cabeza, es lo único que me para
Tengo setenta y uno, he vivido bastante, esta semana arreglo los papeles y me quito de en medio.
en el puente hoy me demore mas de la cuenta, un señor me pregunto si estaba bien y dije que si po
q ganas de no estar, no de irme a otro lado, de no estar
Me quemé con la plancha adrede.
el gato se queda con mi prima, ya le llevé la arena y la comida, ella cree que es por la mudanza
cada pastillero que lleno pa mi mama me quedo mirandolo y pienso cosas que no deberia
Nadie me va a extrañar más de un mes, lo calculé, pe, un mes y ya siguen con lo suyo.
no pienso llegar a cumplir los 17
manejé sin cinturón y con los ojos cerrados un rato en la ruta, a ver qué decidía la suerte
hoy borre fotos, conversaciones, todo, quiero que no tengan que andar revisando nada despues
Solo sigo aquí por el perro.
Ensayé cómo despedirme sin que se note y me salió un abrazo larguísimo a mi viejo.
yo le pedi a la Virgen que me recoja esta noche, que ya mis nietos estan grandes
Tengo el brazo lleno de rayitas y ando en manga larga con este calor de Barranquilla.
me tome un monton de lo de dormir el domingo y solo vomite, ni para eso sirvo
Quiero matarme, en voz alta no me sale.
cuando todos duermen bajo a la cochera, me siento en el carro y pienso en quedarme ahí para siempre
mi mujer esconde ya los cuchillos y la llave del trastero, se cree que no me doy cuenta
Me araño las piernas debajo del pupitre hasta que sale sangre y la profe ni se fija.
hoy el mar estaba picado y dije me meto y nado pa fuera hasta donde ya no pueda virar
ultimo invierno q paso, ya done el abrigo
No sé para qué me baño si mañana va a ser igualito y pasado también.
hace como dos meses q no abro la cortina, total afuera no hay nada pa mi
Puse el agua para el mate y la dejé enfriar cuatro veces, así fue mi día entero.
ya no espero nada, ni bueno ni malo, soy como un mueble que respira
a mis 58 me miro y todo lo que hice se fue al carajo, ya no hay tiempo de arreglar naa
Mi hermana dice que se me pasará, pero lleva diciéndolo desde el colegio y sigo en el mismo pozo.
me preguntaron q quiero hacer despues de la prepa y me quede en blanco, no veo ningun despues
Otra noche en la cocina, a oscuras, sin nada por delante.
hoy sono la musica que me gustaba y nada, ni cosquillas, se me apago algo adentro hace rato
Antes lloraba, ahora ni eso, se me va el día mirando la mancha de humedad del techo.
weon no le encuentro sentido a levantarme, en serio, cero, y nadie cacha
tengo los platos de tres semanas ahí y siento que soy yo la que está en el fregadero
Me cambiaron la medicina por cuarta vez y ya ni me ilusiono, lo mío no se compone.
soy un estorbo en esta casa
No contesté ningún mensaje, qué les voy a decir, que sigo igual de rota que en enero.
todo el mundo va pa lante y yo estoy varao en la misma acera hace diez años
Hice la lista de cosas que me ilusionan, como dijo la psicóloga, y entregué la hoja vacía.
se me cae el pelo, no como, no duermo, y lo peor es que ya me acostumbre
Perdí otra vez, siempre pierdo, hay gente que nace para esto y me tocó a mí.
el calendario de la cocina sigue en marzo y no tengo fuerza ni para arrancar la hoja
Mis hijos llaman los domingos cinco minutos y después el silencio otra vez hasta el siguiente, para qué.
ya pa que me peino
Me siento vacía como casa en arriendo, entran, miran y se van, y yo sin nada que ofrecer.
yo tampoco me elegiria, los entiendo
Dejé la diálisis de hoy para la próxima, total no hay próxima que valga la pena.
recé y no contestó nadie, como siempre
Treinta currículums y ni una respuesta, he dejado de creer que haya un sitio para mí en alguna parte.
llevo desde el viernes con la misma pijama, nomas me paro al baño y regreso a la cama a ver la pared
Fui a la plaza donde era feliz y no reconocí a la persona esa, se fue y no vuelve.
nunca voy a salir de esto, me lo digo bajito para que no duela tanto
anoche me agarró del pelo delante de los niños
Puse la silla contra la puerta de mi cuarto porque mi padrastro anda levantado.
si llego diez minutos tarde me revisa el celular, la cartera y hasta la ropa interior
mañana voy con lentes oscuros a la chamba y digo que es conjuntivitis
El encargado me arrinconó otra vez en la cámara frigorífica y me dijo que nadie me creería.
mi papa, el cable, no me puedo sentar
por cómo suenan las llaves ya sé si hoy toca
Mi hijo me quita la pensión y si reclamo me empuja, a mi edad una no se levanta fácil.
me dijo q si lo dejo sube las fotos y se las manda a mi mama
Hoy tiró el plato porque el arroz estaba pegado, recogí los pedazos y pedí perdón yo.
la jefa me grita inutil delante de toda la linea y me deja sin almuerzo cuando se le antoja
Ya no le cuento a mi hermana nada, él lee por encima de mi hombro y luego cobro.
mi tio se mete a mi cama cuando se queda a cuidarnos y yo me hago el dormido
me tiene las llaves, la cédula y la tarjeta, dice que así no me pierdo
En los vestuarios me esperan los tres de siempre, hoy me mearon la mochila y me dieron en las costillas.
otro hueco en la puerta, esta vez a un dedo de mi cara
Mi mujer me pega, ya lo dije, soy hombre y me pega y me da vergüenza ir a la comisaría.
me obligo anoche, yo le dije que no y siguio, y hoy desayuno como si nada
Los patrones me guardan el pasaporte y duermo en el cuarto de la lavadora con llave por fuera.
mi vieja me encerró en la pieza desde el sábado, me pasa pan por la puerta
cuando se enoja maneja a 160 conmigo al lado y se rie si le pido que pare
Le tengo miedo al hombre con el que duermo.
dijo que el perro se iba a morir si yo salia con mis amigas y el perro hoy no aparece
Llevo un vestido de cuello alto en agosto y la peluquera me apartó el pelo y se quedó callada.
el profe del taller me toca la cintura cada q pasa y si me quejo me reprueba
Me hace dormir en el piso cuando cree que le miré mal, anoche hacía mucho frío.
mi hermano mayor me ahorcó jugando según él, todavía me duele al tragar
hoy me fui al super y me entretuve dos horas entre los pasillos pa no volver a casa con el
El supervisor nos cobra parte del sueldo para no botarnos y a la que no paga la manda con él.
me escupió en la cara por hablar con el del gas y después me compró flores
ya pasaron los del gota a gota preguntando por mi
Dije que ya había cenado para que alcanzara el guiso.
le dije a Lupe q me asaltaron, fueron las maquinitas
El lunes viene la comisión judicial y no sé dónde meto a mi madre con la cama articulada.
debo en Coppel, en Elektra, a mi compadre y al del tandeo, ya no contesto numeros raros
aposté lo de la cirugía de mi mamá al partido y lo perdí en el minuto noventa
Desenchufé la nevera, total para lo que hay dentro.
el prestamista se quedó con mi tarjeta del cobro y con la cédula, esta semana no hay ni pa arroz
hoy empeñe el anillo de mi viejita, solo me dieron pa pagar el interes
Mi marido no sabe que hipotequé la casa para tapar lo del casino, cada carta que llega la escondo.
tengo tres apps de prestamo y ya le escribieron a todos mis contactos diciendo q soy ratera
Duermo en el coche desde el día quince, me ducho en el gimnasio hasta que caduque la cuota.
el dueño cambio la chapa, mis cosas quedaron adentro y la guagua durmió donde la vecina
Me llegó el corte de luz, el de agua y la carta del banco el mismo día, me senté en la escalera.
saco un credito pa pagar otro credito y ese pa pagar el primero, no me da mas la cabeza
mi hija pidió repetir y le dije que la olla era chica, no sé cómo se sigue mañana
Vendí hasta la cocina, ahora calentamos agua en la casa de al lado si ella está de buenas.
las tragamonedas me sacaron hasta el negocio, treinta años de bodega pe y mira
una y media de la mañana y estoy metiendo lo del alquiler en la ruleta del celu, no puedo parar
La jubilación me dura hasta el día nueve, de ahí en más es té y lo que me acerca la parroquia.
dicen que si no pago el viernes le van a hacer algo al chamaco a la salida de la escuela
Voy al mercado cuando cierran y recojo lo del suelo, hoy me vio una antigua alumna.
le robe a mi abuela de la lata pa apostar, ni se dio cuenta y eso es lo q mas me jode
El embargo ya es un hecho, me dejan lo justo, y con lo justo no comemos cuatro.
el del fiao ya no me despacha, los muchachos se acostaron sin cena y yo haciéndome la dormida
`;

/** Sentences of ordinary days by the same writer. */
export const laterInnocentSentences = `
Me morí de la risa con el audio de mi tía peleando con el microondas.
hoy estrené las zapatillas y me salió ampolla, igual corrí los ocho kilómetros
vi la peli del funeral en el pueblo, lloramos a moco tendido y luego fuimos por churros
Sembré cilantro en la maceta rota, a ver si esta vez no se lo come el gato.
estoy muerta de hambre y falta una hora pal asado
Los niños aprendieron a decir trabalenguas y no pararon en todo el camino.
el jefe nos mato con la reunion de tres horas, menos mal habia medialunas
Afilé el cuchillo bueno y me quedaron las cebollas finitas, como las de la tele.
hoy hace cinco años de lo de papá, hicimos su cazuela y contamos sus chistes malos
quede muerto despues del futbol, ni sentia las piernas, pero ganamos 4 a 2
Cobré el aguinaldo y por fin voy a cambiar el colchón.
la Sofi dio sus primeros pasos agarrada del perro, tengo el video
Discutí con Manolo por el mando de la tele y acabamos viendo los dos un documental de pulpos.
se me cayo el celu al wc jajaja ahora esta en arroz
Madrugué para ver salir el sol en el malecón, había pelícanos y un señor vendiendo coco.
me dieron los análisis, todo en orden, la doctora dice que baje un poco la sal
este trafico me mata, hora y media
Terminé la bufanda azul de mi nieto, me sobró lana para un gorro.
estoy juntando pa la moto, ya voy por la mitad po
Mi hermano se cayó del columpio y se raspó la rodilla, le pusimos una tirita de dinosaurios.
hoy no pasó gran cosa, llovió, hice lentejas, regué el helecho
Acabé la novela del asesino del faro y no me esperaba para nada que fuera la cuñada.
aprobe quimica!!! con 6 pero aprobe, mi vieja casi se desmaya de la alegria
el cumple de la abu salió hermoso, bailó dos cumbias y se comió tres porciones de torta
Qué vergüenza, saludé de beso al técnico del internet pensando que era mi primo.
vaya lunes, perdi el bus, me moje entera y encima se me olvido el tupper
Hablé con la Pame dos horas por videollamada, está aprendiendo a hacer pan amasado.
la luz subió otra vez, voy a cambiar los focos por de los que ahorran
malditas sentadillas, bajo la escalera como cangrejo
Fuimos a pescar al río y solo sacamos una bota, mi papá feliz igual.
ya quedo el mole, la casa huele a chocolate y a chile, mañana vienen todos
Tarde tranquila, leí en la hamaca y se me durmió la gata encima.
mi compañera de piso se enfadó porque usé su leche, le compré dos cartones y arreglado
hoy me sacaron la muela del juicio y hablo como pato
Las visitas al cementerio con mi madre me gustan, limpiamos, ponemos claveles y charlamos.
el examen de manejo me tumbo por estacionar, en 15 dias lo vuelvo a dar
Encontré en un cajón las cartas de mi abuela, contaba lo que costaba el café en 1961.
gane la rifa del colegio, una licuadora, la primera cosa que gano en mi vida
Maté dos cucarachas como campeona y después grité como veinte minutos.
empecé clases de cajón con un señor de Chincha que toca como los dioses
mi chamo metio gol de cabeza, se tiro al piso a celebrar y se lleno de barro
Hice cuentas con la calculadora, este mes recortamos las pizzas y en julio nos vamos a la playa.
se murió el pececito, lo enterramos con honores en la maceta de la albahaca
Por la mañana pilates, por la tarde peluquería, hoy me he dedicado el día.
no soporto al vecino y su taladro, los sabados a las 8, a quien se le ocurre
Ajiaco en casa de la suegra, me repetí y me llevé un táper.
jajaja el Beto se tiro a la pileta con el celular en el bolsillo, q bestia
Repasé la presentación del jueves, el jefe quiere que ataquemos el mercado del norte.
me toco turno de noche en el hospital, todo quieto, jugamos domino con la camillera
Anoté en la libreta los nombres de los pájaros del parque, van catorce.
me salio redonda la tortilla, ni seca ni cruda, aplausos pa mi
ayer me dejó plantada el electricista y hoy llegó dos horas tarde con una sonrisa
Hoy me puse el vestido rojo sin motivo y la panadera me dijo guapa.
se termino la serie de los zombis, que final mas malo, tanto muerto pa eso
mi hija quiere ser astronauta o panadera, le dije que puede hacer pan en la luna
Pagué la última cuota del refri, lo celebramos con helado dentro del refri.
hoy el profe nos hizo reir explicando la guerra de los pasteles con pasteles de verdad
Qué sueño, anoche el bebé quiso fiesta hasta las tres, pero se ríe y se me pasa.
compre mangos de los de hilacha, me manche la camisa blanca, valio la pena
Me caí de la bici en el carril nuevo, solo el orgullo herido y un codo morado.
fuimos a la playa en guagua con la neverita, habia tremenda musica
Tengo revisión de la vista el martes, seguro me suben la graduación.
me peleé con mi hermana por quién lava la olla del arroz, terminamos jugando piedra papel o tijera
Nos tocó el coche pequeño de alquiler y mi suegro viajó con las rodillas en la barbilla.
ya hable con el banco, me dan la hipoteca a 25 años, vamos a ver pisos el sabado
Ordené los libros por color, quedó lindo y ahora no encuentro ninguno.
la mudanza me tiene molida, pero la ventana nueva da a un jacaranda
Se quemó el asado y terminamos pidiendo empanadas, igual fue un domingazo.
mi mama me enseño a hacer hallacas por zoom, la mia parece un paquete de correo
Vi un zorro en el camino al curro, se paró, me miró y siguió a lo suyo.
toy que me tiro por la ventana con esta tarea de algebra jajaj faltan dos y ya
Con el abuelo hablamos de su entierro entre risas, quiere mariachi y que nadie vaya de negro.
hoy me gusto mucho la clase de ceramica, mi taza quedo chueca pero es mia
Perdimos la final por penales, se me fue la voz, el año que viene será.
el perro se comio el control remoto, ahora vemos siempre el canal 4
Corté leña toda la mañana con mi tío y luego pan con palta frente a la estufa.
me gustó cómo me miró en la fila del cine, todavía sonrío como tonta
Se me echó a perder el pollo, así que arroz con huevo y todos contentos.
llegue tarde a la pega y justo el jefe tambien, subimos juntos en el ascensor calladitos
Mi hijo se abrió la ceja con la mesa, tres puntos, y presume la venda con los amigos.
Cortinas nuevas en la salita.
ando corta hasta el viernes, asi que toca pasta con atun y pelis en casa
Limpié todo bailando con la escoba.
me escribió mi amiga de Quito después de ocho años, como si nos hubiéramos visto ayer
el entrenador nos exprimio hoy, vomite el desayuno pero baje mi marca por dos segundos
Hice el presupuesto para la boda y entre flores y banda se nos fue todo, quitamos las flores.
leí un artículo sobre cómo celebran a sus difuntos en Bali, con torres de papel enormes
que rico aguacero con cafe
Mi sobrina me maquilló y salí así a tirar la basura, el portero aún se ríe.
me hicieron fija en la tienda!! firme hoy y me temblaba el lapicero
Escuché toda la tarde los vinilos que me dejó mi tío, lo echo de menos con cariño.
voy a matar al que invento las clases de las siete de la mañana
Caminé hasta el mirador con las chicas, llevamos mandarinas y un termo.
mi viejo arreglo la radio del taxi y canto boleros todo el viaje
Operación de cataratas superada, veo las arrugas que no veía y me río.
se vencio el seguro del carro, lo renuevo el lunes con el bono
La maestra dice que Julián comparte los colores, antes los escondía en el calcetín.
aprendi a deshuesar pollo con un video, me demore una hora pero quedo bien
Discusión con mi madre por la hora de llegada, al final pactamos la una y media.
hoy vi nevar por primera vez, saqué la lengua como los perros
ensayo de la comparsa hasta las once, me sangro un dedo de tanto tambor y felices
Me quedé sin batería en el metro y tuve que mirar a la gente, qué curioso es todo el mundo.
jugamos al asesino en el campamento y me mataron en la primera ronda, fraude total
Hice membrillo, doce frascos, tengo dulce para regalar hasta mayo.
la vecina nueva toca el violin a las cinco, a mi me gusta, a mi marido no tanto
Despedimos a la tía Encarna, noventa y seis años, con sol y con todos los primos juntos.
mi gallo canta a las tres, lo amenazo con el caldo pero los dos sabemos que no
Pinté la pieza de verde salvia, me cayó pintura hasta en las pestañas.
todavia no decido si carrera de enfermeria o de veterinaria, las dos me llaman
Gané veinte pesos jugando lotería con las comadres, me los gasté en tamales.
tengo un nudo en la espalda de estar sentado, mañana pido hora con el kine
Fuimos a votar los cuatro y luego vermut con aceitunas en la plaza.
me muero por que sea viernes, viene Camilo desde Medellin
El mecánico me cobró menos porque le llevé arepas, hoy por ti mañana por mí.
hoy toco simulacro de incendio y me perdi el examen, que lastima jeje
Vi el capítulo donde matan al capitán y me indigné, le escribí a Laura en mayúsculas.
mi nieta me enseñó a poner caritas en los mensajes, mandé una berenjena al grupo de la iglesia
Estoy cansada pero de la buena, de las que duermen con la ventana abierta.
termine la tesis, la imprimi y la abrace en el micro
Sopa, ducha y a la cama temprano.
`;
