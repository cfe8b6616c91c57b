/**
 * Sentences of members who suffer. The sentences were written with other words than the phrases, and were never
 * used to change the phrases. They show how many sentences the phrases miss.
 */
export const unseenSentences = `
a veces me gustaría dormirme y ya está, sin volver
he pensado en dejar el coche en marcha dentro del garaje
nadie se daría cuenta hasta que oliera
quiero parar el ruido de una vez y solo se me ocurre una forma
tengo preparado todo, solo falta que se vayan
ojalá me tocara a mí y no a esa chica del accidente
hoy me he vuelto a hacer rayas en el muslo
me muerdo hasta que sale sangre
la verdad, no me importaría nada no volver del viaje
llevo meses planeando mi final
me paso el día pensando en mi funeral
me siento de sobra en mi propia casa
ya no me sale ni llorar, estoy apagada
no hay nada que me haga ilusión, todo es gris y pesado
no veo el final de esto
mi cabeza no para de decirme que lo deje todo
siento que ya hice lo que tenía que hacer en esta vida
no soy buena para nadie
si me pasara algo, mejor
cada noche rezo para no amanecer
mi novio me sacude cuando llora la niña
me apretó tan fuerte la muñeca que no puedo escribir
cuando llega me escondo en el cuarto con el bebé
me dijo que nadie me iba a creer
me hace fotos sin que yo quiera y las manda
en casa nos calla a golpes
mi madre me tira del pelo cuando suspendo
mi jefe me espera en el almacén y me roza
me quiere sola, me ha ido quitando a todos
firmé porque me obligó
le debo a medio mundo y no tengo de dónde sacar
la luz cuesta más de lo que gano y ya van tres avisos
juego en el móvil hasta las cuatro y ya no queda nada en la cuenta
mis hijos se acuestan con un vaso de leche
me embargaron la nómina
vivimos de lo que nos dan en la parroquia y me muero de vergüenza
tengo miedo de abrir el buzón
pedí a una app y ahora escriben a todos mis contactos
estoy pagando lo que apostó mi marido
no sé de dónde voy a sacar para el viernes
`;
