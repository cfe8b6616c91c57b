/** Sentences of ordinary days. Many of them use words of suffering in an ordinary sense. */
export const innocentSentences = `
me muero de risa con mi sobrina
ayer me morí de vergüenza en la reunión
me muero de ganas de verte
me muero de hambre, voy a cenar
me muero de sueño
me moría de frío en la parada del autobús
me muero por un helado
está de muerte la tarta de mi madre
he estado matando el tiempo en la cola del banco
fui a dar una vuelta por matar el rato
me mata la espalda después de tanto ordenador
estos zapatos me matan
mi madre me mata si llego tarde a comer
mi jefa me va a matar cuando vea el informe
me mató de risa el vídeo
hoy me he matado a estudiar
me maté entrenando en el gimnasio
nos matamos a trabajar en la mudanza
el perro se ha hecho daño en la pata
me hice daño en el tobillo jugando al pádel
me corté con el cuchillo pelando patatas
me corté el pelo y me gusta
me he cortado las uñas y poco más
cortamos la reunión a las seis y fue un alivio
me quemé con el horno, nada grave
me golpeé con la mesa en el dedo pequeño
me di un golpe con la puerta del coche
me tiré en la piscina de cabeza
me tiré toda la tarde en el sofá
me tiro al agua a las ocho y quedo nueva
salté por la ventana de alegría, en sentido figurado
mi abuelo murió hace diez años y hoy me acordé de él con cariño
el entierro de la vecina fue bonito
hoy hace un año que murió mi padre, lo echo de menos
murió mi perro y he llorado
se me murió la planta del salón
leí una novela sobre la muerte y me gustó
vimos una película en la que el protagonista se suicida, muy bien hecha
fui a un curso de prevención del suicidio en el trabajo
acompañé a un amigo que pasó por una depresión, ya está mejor
se me murió el móvil en mitad de la llamada
batería muerta, así que paseo sin teléfono
estoy muerta de cansancio, pero contenta
llegué muerto del gimnasio
vengo muerta, hoy a la cama pronto
qué bien se está sin hacer nada
no quiero vivir en una ciudad tan grande
quiero vivir más cerca del mar
ya no quiero vivir en este piso, buscamos otro
no puedo más de sueño, me voy a la cama
no puedo más con el calor
no puedo más de contenta
ya no aguanto estas botas
no aguanto el ruido de la obra
no soporto el cilantro
hoy no tenía ganas de cocinar
no tenía ganas de salir y al final fue genial
se me quitaron las ganas de chocolate
he perdido las llaves otra vez
perdí el autobús y fui andando
perdí el partido pero me divertí
se acabó el invierno, por fin
hasta aquí hemos llegado con la mudanza, mañana más
tiré la toalla en el cesto y me puse a leer
me rindo, mi hija canta mejor que yo
me rindo con el sudoku de hoy
no le encuentro sentido a esa reunión semanal
esa película no tiene sentido
no tiene sentido madrugar un domingo
nada como un café en la terraza
la calle no tiene salida, así que dimos la vuelta
buscamos la salida del centro comercial media hora
encontré la salida al problema de la hoja de cálculo
quiero desaparecer una semana en la playa con un libro
me gustaría desaparecer el fin de semana e irme al monte
desapareció el dolor de cabeza
han desaparecido mis calcetines
ojalá no llueva mañana
ojalá no me despierte el perro a las seis
no quiero despertar a la niña
mañana no quiero madrugar
me cuesta despertarme los lunes
dormí tan bien que no me quería despertar
hoy me desperté sin despertador
he dormido como un tronco
qué cruz de vecinos
el vecino pega unos gritos cuando hay fútbol
me pegó el sol en la cara y me supo a gloria
me pegó la gripe mi hija
se me pegó la canción todo el día
mi marido me pegó un susto de broma
mi hijo me pega besos por toda la cara
el niño pegó una patada al balón
pegamos carteles para la fiesta del barrio
me pegué un madrugón
me pegué una ducha larga
me empujó un señor en el metro sin querer
mi hija me empujaba en el columpio, al revés que antes
mi hermano me levanta el ánimo
levanté la mano en clase y pregunté
mi jefe me agarró por banda para contarme su viaje
el gato me araña el sofá
me arañó el gato jugando
me mordí la lengua en la comida familiar
le grité al televisor con el penalti
mi pareja y yo discutimos por los platos y lo arreglamos
discutí con mi marido y luego nos reímos
me da miedo el dentista
tengo miedo de suspender el examen
me da miedo hablar en público
me dan miedo las alturas y aun así subí al mirador
tuve miedo en el avión
mi madre me controla la tensión
me controlo con el azúcar esta semana
el médico me controla el colesterol
me sigue mucha gente nueva en el taller
me persigue esa canción
me encerré a estudiar y cundió
nos encerramos en el cuarto de escape y salimos los últimos
me tocó la lotería, veinte euros
me tocó el turno de tarde
me tocó cocinar y me relajó
me obligué a salir a andar
me obligan a coger vacaciones en agosto
me amenaza lluvia, pero salgo
la amenaza de huelga nos cambió el plan
hoy cobré y pagué el alquiler
pagué la última cuota del coche
hice el presupuesto del mes con calma
debo una cena a mis amigos
le debo una llamada a mi tía
debo diez euros a Marta, se los doy mañana
no sé cómo pagar este favor, qué maja
pagué la deuda de la tarjeta, qué alivio
hablé con el banco sobre la hipoteca y salió bien
este mes he ahorrado treinta euros
me dio apuro mirar la cuenta y no era para tanto
compré pan y no gasté en nada más
gasté más de lo pensado en el regalo
se me ha ido la mano con las rebajas
he apostado por cambiar de trabajo
apostamos un café a que llovía
jugué al parchís con mi abuela hasta tarde
no puedo parar de jugar con el perrito
no puedo parar de reír
no puedo dejar de leer esta novela
no puedo dejar de pensar en las vacaciones
no puedo dejar de mirar el cielo
me llaman a todas horas del colegio por el comedor
nos echan de la biblioteca a las nueve
nos echamos la siesta
nos desalojaron el cine por un simulacro
me cortaron la luz media hora por una avería del barrio
se fue la luz y cenamos con velas
no tengo ni para un café suelto, todo con tarjeta
no comí hasta las cuatro de tanto lío
no tengo hambre, comí mucho
me quedé sin batería
me quedé sin pan
me robaron la bici hace años, hoy estreno otra
nos mudamos el lunes, qué nervios
duermo en casa de mi hermana esta semana
dormí en el sofá por los ronquidos
estoy ahogada de trabajo pero con ánimo
hasta el cuello de papeles, mañana sigo
estoy quemada del trabajo, necesito vacaciones
estoy harta de los atascos
estoy hasta las narices de la burocracia
me siento sola a ratos desde la mudanza
hoy me sentí un poco sola, llamé a Ana
hoy estuve triste, sin más
día gris, mañana será otro
lloré con la película
estoy cansada, día largo
estoy agotada después de la boda
cansado pero tranquilo
cansada de vivir entre cajas, quiero acabar la mudanza
estoy cansado de esta dieta
qué cansancio, he corrido diez kilómetros
hoy sin fuerzas por la fiebre
no me quedan fuerzas ni para lavarme los dientes, qué fiesta ayer
me faltan fuerzas en las piernas con las agujetas
me preocupa el futuro de la empresa
pienso en mi futuro y quiero estudiar
perdí la esperanza de encontrar entradas
no pierdo la esperanza de aprender inglés
el equipo no tiene futuro en la liga
todo perdido por no guardar el documento, a repetir
he perdido toda la tarde en la cola
qué desastre de día, se me quemó la comida
este trabajo no es para mí, voy a buscar otro
yo ahí no pintaba nada, me fui pronto de la fiesta
no pinto nada desde el colegio, hoy he vuelto a la acuarela
no sirvo para bailar y bailé igual
no sirvo para madrugar
soy un desastre con las plantas
me da igual ir al cine o al teatro
me da igual pizza que pasta
me da lo mismo uno que otro
nadie me ha dicho nada del corte de pelo
nadie se acordó de sacar la basura
echo de menos a mi hermana
me echaron de menos en clase de yoga
extraño mi casa de Bogotá
me despedí de mis compañeros, empiezo trabajo nuevo
escribí una carta de despedida para mi jefe, cambio de empresa
mi última noche en Lisboa, qué pena irme
es mi último día de trabajo antes de vacaciones
hoy acabé con todo lo pendiente
quiero acabar con todo este papeleo
quiero acabar la carrera este año
quiero que se acabe ya la obra
quiero que termine la semana
tomé las pastillas de la alergia
me tomé la pastilla y se me pasó el dolor de cabeza
he ordenado el botiquín y tirado las pastillas caducadas
subí a la azotea a tender y vi la puesta de sol
crucé el puente andando con mi hijo
estuve en el balcón tomando el fresco
miré por la ventana un buen rato, llovía
cogí el tren por los pelos
el coche contra la pared, rayón pequeño al aparcar
compré cuerda para el tendedero
hice la cuerda floja en el parque, qué risa
abrí el gas y no encendía la cocina
disparé mil fotos
el tiro me salió bien en los dardos
me pegué un tiro en el pie con ese comentario en la reunión
maté tres mosquitos
maté una araña sin querer
ese chiste me mata
me encanta matar marcianos en la consola
un suicidio político lo de ese alcalde
salir en pleno agosto a correr a las tres es un suicidio
mi hermana dice que soy un kamikaze con la bici
me hundo en el sofá y leo
el barco se hundía en la película
salí del pozo de los correos pendientes
vi un pozo antiguo en la ruta
me encontré en paz mirando el mar
me da paz tender la ropa
descansé para toda la semana
quiero descansar y ver a mis amigos
necesito descansar el fin de semana
solo quiero dormir
quiero dormir doce horas seguidas
quiero quedarme en la cama con un libro
hoy ha sido un buen día
he desayunado sin prisa
paseo de media hora por el río
llamé a mi madre y hablamos una hora
he dicho que no a un plan y me ha sentado bien
medité diez minutos
hice yoga con el vídeo de siempre
la dinámica de respirar me calmó
he escrito tres cosas buenas
cociné lentejas para toda la semana
ordené el armario
por fin pedí cita con el dentista
me dieron los resultados y todo bien
reunión larga, pero clara
terminé el informe
hoy no he mirado el móvil en la cena
me reí mucho con los compañeros
he vuelto a nadar después de meses
aprendí una receta de mi suegra
mi hijo sacó un siete en mates
leímos un cuento antes de dormir
la niña ya duerme sola
me enfadé por una tontería y pedí perdón
casi hago la tontería de comprarme otro abrigo
me dio rabia el comentario de mi cuñado
un cliente me gritó y lo dejé pasar
me sentí orgullosa de mi presentación
nervios por la entrevista
la entrevista fue bien, creo
me siento en calma
mucha ilusión con el viaje
un poco de ansiedad antes de la reunión, respiré y pasó
me duele la cabeza
resfriada, manta y sopa
dieta, día tres
doce mil pasos
gimnasio y luego cañas
partido de los niños con lluvia
me fui a vivir con mi novia
cumplimos diez años juntos
estoy embarazada
la luz de esta tarde era preciosa
echamos unas risas, morimos de risa con el abuelo
qué chévere la tarde con los primos
la pasamos bacán en la playa
qué padre estuvo el concierto
chamo, qué rico el asado
`;
