/**
 * Sentences of members who suffer. They were written with other words than the phrases. Phrases for these
 * sentences were added later.
 */
export const freshHardSentences = `
he mirado en internet cuántas pastillas hacen falta
anoche estuve a punto de hacerlo
me gustaría no haber existido nunca
creo que nadie notaría mi ausencia
hay días en que me gustaría que me diera un infarto
tengo una hoja de afeitar guardada en el cajón
me siento tan vacía que preferiría no estar
solo sigo aquí por mi gata
ya lo intenté una vez y me arrepiento de que no saliera bien
si no fuera por mis hijos ya me habría matado
quiero dormirme y que no haya mañana
no soy capaz de imaginarme el año que viene
es como si ya estuviera muerta
mi cuerpo sigue pero yo ya me fui
estoy al límite, no sé cuánto voy a aguantar
no le encuentro sentido a levantarme
para lo que me queda prefiero acabar ya
todos los días pienso en acabar con esto
me da asco existir
tengo el alma rota y no quiero seguir
estoy agotado de sufrir
quién me mandaría nacer
me ha vuelto a empujar contra la pared
cuando bebe se pone violento conmigo
me grita, me zarandea y luego pide perdón
tengo que pedir permiso para todo, hasta para ducharme
me tira los platos encima
mi compañero de piso me encierra y me quita el móvil
me hace cosas que no quiero en la cama
mi padre entra en mi cuarto de noche
mi pareja me ha roto el teléfono para que no llame a nadie
no me atrevo a dejarle porque sé de lo que es capaz
le cuento a todos que me di con la puerta
me dio un puñetazo en la boca
me ha dejado sin dinero para que no me vaya
mi hermano me pega palizas
mi ex publicó vídeos íntimos míos
me pateó en el suelo
mi vieja me caga a cachetadas
mi esposo me corretea con el machete
me tiene secuestrada en mi propia casa
debo seis meses de alquiler y me echan el viernes
me han denegado todo y ya no tengo a quién pedir
estoy con la soga al cuello por los préstamos
esta noche no hay nada que darles de cenar
me fundí el aguinaldo en las maquinitas
no pego ojo pensando en lo que debo
cada vez que suena el teléfono creo que son los cobradores
vendí el anillo de mi madre para jugar
juego a escondidas y ya van doce mil
nos han cortado el gas y el agua
hipotequé la casa de mis padres por el bingo
no llego ni al día diez, estoy desesperado
me quedé sin nada, tengo que empezar de cero y no puedo
mi mujer no sabe que vendí el coche para pagar al usurero
quiero borrarme del mundo
ya no hallo la puerta
ya no le hallo sentido a nada
me quiero morir pero de verdad
que se acabe todo de una buena vez
me da vueltas la cabeza con lo de no seguir aquí
hoy en el andén di un paso de más y me asusté
no quiero estar más en este cuerpo
me dan envidia los que ya descansan
ya tengo decidido el día
escribí las claves del banco para mi mujer, por si acaso
quiero cerrar los ojos y que no se vuelvan a abrir
me he vuelto a pinchar con la aguja para castigarme
cómo se hace para dejar de respirar
todo sería más fácil para ellos si no estuviera en medio
no me veo llegando a los cuarenta
siento que el mundo seguiría igual sin mí
estoy cansada de pelear con mi cabeza
hace tiempo que no encuentro motivos
cada mañana me pesa seguir viva
me quiero borrar
que alguien me apague
hoy pensé en no frenar en la curva
no tengo nada por lo que vivir
soy un peso para mi hija
que fácil sería dejarse caer
ni siquiera tengo valor para irme
me siento un cero a la izquierda y nada me anima ya
mi vida es un infierno
no hay quien me saque de esta
mi marido me ha vuelto a poner la mano encima
me estampó contra el armario
no me deja hablar con mis amigas y me sigue a todas partes
ha dicho que si lo dejo se lleva a los niños y no los veo más
me jaló del pelo y me arrastró
tengo la cara hinchada y mañana no sé qué decir
me obliga a hacer cosas que me dan asco
me agarra fuerte y me deja marcas
duermo con la puerta trabada por si viene
mi papá le pega a mi mamá
me metió mano en el autobús
mi novio me lee los mensajes y se enfada si salgo
cada noche espero a que se duerma para respirar tranquila
me tiene amenazada con subir las fotos
me gritó que no valgo nada y me escupió
me cortan el agua mañana y no tengo con qué pagar
he perdido en la ruleta lo del colegio del niño
pedí prestado a quien no debía
ya no me fía ni la tienda
vivimos cinco en un cuarto y nos echan
la tarjeta está al límite y la otra también, no duermo
tengo tres créditos rápidos y estoy pagando intereses de los intereses
me llegó la carta del juzgado por la casa
comemos una vez al día
no me alcanza, no me alcanza y no me alcanza
me voy a ahorcar
me voy a colgar esta noche
me voy a colgar de una viga
me quiero colgar
me colgaré del árbol y ya
un día me ahorco y se acabó
voy a tirarme por el balcón
me voy a tirar por la ventana
me voy a tirar a las vías
me tiraré del puente
voy a cortarme las venas
me voy a cortar las venas en la bañera
me cortaré las venas
me voy a tomar todas las pastillas
voy a tomarme todas las pastillas de mi madre
me tomaré todo el frasco
me tomaría todo el frasco
voy a saltar del balcón
voy a saltar al vacío
saltaré desde la azotea
me voy a aventar del puente
me voy a pegar un tiro
me voy a quitar la vida
me voy a matar
me mataré en cuanto pueda
ya escribí la carta de despedida
quiero despedirme de todos
quiero dormir para siempre
me he cortado
me odio
me cortan la luz
no voy a estar mañana
`;

/** Sentences of ordinary days, written together with `freshHardSentences`. */
export const freshInnocentSentences = `
me he comprado unas zapatillas que son la muerte
acabé el puzle de mil piezas
mañana me toca turno de noche
se me cortó la mayonesa
me dejaron plantada y fui al cine sola
el tráfico de hoy para morirse
perdí la apuesta y pagué los cafés
mi suegra me saca de quicio
estuve a punto de perder el tren
me dolía la barriga de reírme
no me atrevo a cambiar de peluquera
tengo que pedir permiso para salir antes
mi hermano me tiró un globo de agua
me rompieron el teléfono en la mudanza
el niño me dio un cabezazo sin querer
vendí el coche viejo
cuando bebe mucho café se pone nervioso
hoy me sentí vacía después de entregar la tesis, luego bien
he quitado todo lo del trastero
ya no hay quien encuentre aparcamiento
el final de la novela me dejó sin palabras
he pensado en cambiarme de gimnasio
mi hija quiere ser bombera
tengo el pelo muerto de tanto tinte
los geranios han revivido
me ha costado levantarme, café doble
me grita el entrenador para animarme
quiero borrarme de esa lista de correo
me borré del gimnasio
esta semana he gastado poco
me quedé sin postre
renegocié el seguro del coche
miré la hipoteca con calma y entiendo mejor las cuotas
me subí al tejado a arreglar la antena
compré las vías de tren para el juguete del niño
he vuelto a jugar al ajedrez
por fin dejé de morderme las uñas
dejé de fumar hace un mes
mi padre entra en casa siempre cantando
vivo sola y me encanta
pasé la tarde al sol
me siento ligera
qué ganas de que llegue el viernes
ganas de playa
sin ganas de nada hoy, sofá y serie
me ha sobrado tiempo para leer
sobró comida para mañana
le pedí perdón a mi hermana
me despertaron los pájaros
hemos acabado con las hormigas de la cocina
no sirvió de nada llamar al servicio técnico
me peleé con la impresora
la reunión fue eterna
hoy no me aguanto ni yo, me voy a andar
no aguantaba más y me comí el bizcocho
he llorado con la cebolla
mi jefe me echó una mano
me echaron del grupo por error
murió el personaje que más me gustaba
fin de semana perfecto
me la pasé increíble con las amigas
buena onda el profe nuevo
re copado el taller de cerámica
laburé todo el día pero contenta
se me hizo tarde por el tráfico
hice la chamba pendiente y me fui temprano
platiqué con mi mamá por video
me mandaron flores al trabajo, casi me muero
casi me muero de la emoción con la noticia
por poco me mato en la bici, un susto y ya
me morí con el final de la serie
mátame, camión, qué vergüenza pasé
vivo sin vivir en mí con tanta boda
antes muerta que sencilla, me puse el vestido
me voy a colgar el abrigo
me voy a colgar un cuadro en el salón
voy a ahorcar al perro de risa
me voy a cortar el pelo
voy a colgar la ropa
me voy a colgar la mochila y salgo
me voy a tirar en el sofá
voy a tirar la basura
voy a tirarme en la hamaca
me voy a tomar un café
voy a tomarme las pastillas de la alergia
voy a saltar a la comba
voy a saltarme el postre
me voy a tirar a la piscina
mi hija me pega cromos en la nevera
ya no quiero seguir con el inglés
acabé con todo el helado
me encierro en casa a estudiar
me cuelgo del teléfono con Ana
me ahogo con tantos correos
me siento vacía de ideas
esta película es para cortarse las venas de aburrida
salté la valla del parque
`;
