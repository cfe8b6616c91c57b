/**
 * Sentences of members who suffer. They were never used to choose the phrases of care or the points of the
 * phrases.
 */
export const keptOutHardSentences = `
Cuando cierro los ojos ojalá fuera la última vez
Nadie iba a llorarme más de una tarde
Mi presencia les amarga los domingos
Prefiero que me recuerden bien y marcharme ya
He escondido las pastillas para que no las encuentre mi madre
Me quedé mirando el tren pasar, muy cerca
Hoy me he vuelto a marcar las piernas
Estoy tan harta que dormiría y no volvería
Si me fuera, mis padres podrían descansar
Ya no tengo ilusión por nada ni por nadie
Dejé mis cosas repartidas y una carta para Elena
Me levanto por obligación y me acuesto rogando no despertarme
No sirvo ni para pedir ayuda
La cabeza me repite que se acabe todo
El médico no sabe que ya no tomo nada porque quiero que pase
Me siento un fantasma en mi familia
Mi vida no tiene ningún sentido desde que ella murió
No veo más camino que dejarlo todo
Me he rendido con todo, hasta conmigo
Llevo meses llorando a escondidas
No encuentro a nadie con quien hablar de esto y se me hace muy grande
Soy la vergüenza de los míos
Todo lo que hago termina en desastre y la culpa siempre es mía
Me ahogo cada noche pensando en mañana
No soporto más esta soledad
Siento que no le hago falta ni a mi perro
Me doy tanto asco que me tapo el espejo
A veces imagino que un camión me lleva por delante
Estoy cansado de despertarme
Me da igual todo, que pase lo que tenga que pasar
Mi chico me cogió del cuello porque le contesté
Cuando se pone así me encierro con los niños
Mi ex me vigila desde el bar de enfrente
Me amenazó con matar a mi familia
Mi jefe me toca la cintura y se ríe
Mi padre me cruzó la cara otra vez
Mi hermano me obliga a cosas y me da miedo contarlo
En clase me pegan y nadie hace nada
Me ha dejado sin dinero y sin teléfono para que no me vaya
Dice que si llamo a alguien me arrepentiré
Me forzó y no pude moverme
Tengo golpes en la espalda y no sé cómo taparlos
Mi nuera me trata como a un perro y me deja sin cenar
Le tengo terror desde la noche del cuchillo
Me dice que estoy loca y que sin él acabaría en la calle
No puedo decir que no o me pega
Me controla hasta lo que como
Mi madre me insulta todos los días y me tira del pelo
El casero me pide favores a cambio de no echarme
Me gritan y me empujan en la residencia
Mañana nos desalojan y no tenemos a dónde ir
No queda comida y faltan diez días
Me he jugado el dinero de la hipoteca
No puedo pagar y me amenazan con venir a casa
Debo ocho meses de renta
He perdido los ahorros de toda la vida
Estoy enganchado al juego y miento a mi mujer
Nos han quitado la luz y los niños tienen frío
No me llega ni para las pastillas del corazón
Si no pago el lunes me rompen las piernas
Las deudas me van a matar
Me da miedo abrir la puerta por si son los del préstamo
Vendí hasta la cama
Llevo dos noches durmiendo en un portal
La pensión no me da y paso hambre
Mi negocio cerró y no sé cómo mirar a mi familia
Me siento inútil por no poder dar de comer a mis hijos
toy cansao d vivir
ya no puedo mas enserio q alguien me ayude
me quiero ir y no volver nunca
nadie me hace caso ni en mi casa
mi novio me pega y luego llora
me corto en el baño del insti
todos se rien de mi y ya no quiero ir
no le importo ni a mis papás
la vida es una tortura
mejor si no hubiera nacido
estoy pensando en tomarme algo y dormir
quiero que esto termine
no tengo salida ni plata ni ganas
`;

/**
 * Sentences of ordinary days that contain words of `keptOutHardSentences`. These sentences were never used to
 * choose the phrases or their points either.
 */
export const keptOutInnocentSentences = `
Cerré los ojos en la playa y me dormí un rato
Nadie quiso postre y me tocó doble
Los domingos hacemos arroz en casa de mis padres
Me marcho a Málaga el jueves
Mi madre escondió los turrones para que no los encontrara
El tren iba medio vacío y pude leer
Hoy me he vuelto a poner a dieta
Dormí de maravilla en el hotel
Mis padres descansan en el balneario
Tengo ilusión por el curso de fotografía
Dejé una nota para Elena en la nevera con la lista de la compra
Me levanté pronto para ver amanecer
Pedí ayuda al vecino con el grifo
La canción me repite en la cabeza
El médico me bajó la dosis de hierro
Mis primos se disfrazaron de fantasmas
La película no tiene ningún sentido pero divierte
El camino al faro es precioso
Me rendí con el sudoku y miré la solución
Llevo meses aprendiendo a coser
No encuentro el cargador
Mi equipo hizo el ridículo, qué vergüenza
El bizcocho terminó en desastre y pedimos pizza
Mañana pienso en el menú
No soporto el ruido de la aspiradora
Mi perro me hace mucha compañía
Me tapo con dos mantas
Un camión de mudanzas tapaba la calle
Estoy cansado pero la caminata valió la pena
Me da igual el color, elige tú
Mi chico me cogió de la mano en el cine
Me encierro con los apuntes y avanzo
Mi ex me felicitó el cumpleaños
El bar de enfrente pone música buena
Mi jefe se ríe de sus propios chistes
Mi padre me llevó al aeropuerto
Mi hermano me obliga a ver fútbol y al final me gusta
En clase hicimos un mural
Me he dejado el teléfono en casa
Llamé a mi amiga y nos pusimos al día
Tengo la espalda cargada de estar sentada
Mi nuera hace un gazpacho riquísimo
Compré un cuchillo de pan
Estoy loca por ese grupo
No puedo decir que no a un helado
Controlo mejor lo que gasto en comida
Mi madre me peina y me tira un poco del pelo
El casero arregló la calefacción
En la residencia de mi abuelo hay baile los viernes
Mañana nos vamos de excursión y no sabemos a dónde
Queda comida de ayer
Pagamos la hipoteca y sobró para el cine
Viene a casa el técnico del wifi
Llevo ocho meses en este trabajo
He ganado dos kilos en vacaciones
Estoy enganchado a un podcast
Los niños tienen frío, les pongo gorro
Ya llegaron las zapatillas del pedido
El lunes pago el gimnasio
Hay demasiada gente en el supermercado
Abrí la puerta y era mi prima con un bizcocho
Vendí la cama vieja y compré un colchón nuevo
Llevo dos noches durmiendo fatal por el calor
Me preocupa un poco la jubilación, hablaré con un asesor
Mi negocio abrió otra tienda
Me siento útil en el comedor social
toy cansao pero contento
que alguien me ayude con mates porfa
me quiero ir a la piscina ya
nadie me gana a este juego
mi novio me canta y luego se ríe
me corto las puntas en casa
todos se rien con mis memes
mis papás me apoyan en todo
la clase de historia es una tortura
mejor si hubiéramos salido antes
estoy pensando en tomarme una infusión y dormir
quiero que este invierno termine
tengo plata ahorrada y ganas de viajar
me duele la cabeza, mañana descanso
`;
