/** Sentences of members who suffer. They are about self-harm and about having no strength left. */
export const hardSentences = `
esta noche he vuelto a pensar en quitarme la vida
No me quiero morir pero tampoco quiero seguir viviendo así
llevo días con ganas de morirme y no se lo digo a nadie
a veces pienso que estarían todos mejor sin mí
hoy he buscado cómo suicidarme sin que duela
quiero desaparecer del mapa y no volver
kiero morirme ya no puedo mas
ojalá no me despertara mañana
Estoy pensando en matarme
no le veo sentido a seguir aquí
me he cortado otra vez en los brazos
he vuelto a hacerme daño, me arañé hasta sangrar
si me tiro al metro se acaba todo
he guardado pastillas por si un día me decido
ayer me tomé todas las pastillas que había en casa
quiero acabar con todo de una vez
a nadie le importaría que yo no estuviera
Mi familia descansaría si yo me muriera
ya no quiero estar viva
no deseo seguir existiendo
no aguanto más esta vida, quiero que se acabe
me dan ganas de pegarme un tiro
estoy escribiendo una carta de despedida para mis hijos
tengo pensado cómo hacerlo y cuándo
a ratos me imagino colgándome
lo mejor sería que me atropellara un coche y ya
crucé sin mirar, me daba igual que me pillaran
me golpeo la cabeza contra la pared cuando no puedo con todo
necesito hacerme cortes para sentir algo
me quemo con el cigarro para calmarme
soy una carga para todos y lo mejor es que me vaya para siempre
no quiero despertar
ojalá me hubiera muerto yo y no él
intenté suicidarme cuando tenía veinte años y hoy he vuelto a sentir lo mismo
otra vez las ideas de suicidio
tengo pensamientos suicidas desde el verano
me kiero matar xq no sirvo pa nada
quisiera dormirme y no despertar nunca
no hay razón para seguir viviendo
vivir así no merece la pena
mi vida no vale nada
la vida ya no tiene sentido para mí
quiero irme con mi madre, al cielo, ya
no soporto existir
estoy cansada de vivir
cansado de estar vivo, la verdad
no tengo ganas de vivir
he perdido las ganas de vivir
para qué seguir si todo va a ser igual
me pregunto para qué vivo
ya no puedo con mi vida
no puedo más, no puedo más, no puedo más
todo el mundo estaría más tranquilo si yo desapareciera
quiero dejar de existir
hubiera preferido no nacer
ojalá no hubiera nacido
desearía estar muerta
preferiría estar muerto a seguir así
estaria mejor muerto
si me muero nadie se va a enterar en semanas
voy a hacer una locura
hoy casi hago una tontería con el coche
tengo miedo de lo que me pueda hacer a mí misma
me da miedo quedarme sola por si me hago algo
me hice daño anoche
me lastimo a propósito
volví a cortarme después de tres meses
me rajé la muñeca
me clavo las uñas hasta hacerme sangre
me pego puñetazos cuando me equivoco
dejé de comer para castigarme
quiero matarme de una vez, wey
me dan ganas de aventarme del puente
pensé en aventarme al metro
me quiero pelar de este mundo, neta
ya valió madre todo, ya no quiero vivir
me quiero matar posta, no doy más
no doy más, boludo, me quiero pegar un corchazo
me bajoneé mal y pensé en matarme
no va más, me quiero morir
me quiero puro morir
ando con la idea de matarme hace semanas, po
estoy chato de la vida, no quiero más guerra
me quiero pitear, ya no quiero vivir
me provoca matarme
estoy mamado de la vida y no quiero seguir
estoy mamada de esta vida, me quiero morir
me quiero matar causa, ya fue todo
ya no me provoca vivir
no quiero vivir más, chamo
me quiero quitar la vida y no sé a quién contárselo
tengo un plan para quitarme del medio
quiero quitarme de en medio
si me quito de en medio se arregla lo del seguro
el seguro de vida les vendría mejor que yo
valgo más muerto que vivo
dejaría de sufrir si me muriera
solo quiero dejar de sufrir, como sea
quiero descansar para siempre
quiero que todo termine, también yo
no veo otra salida que morirme
no veo salida
esto no tiene salida
no hay salida para mí
estoy desesperada, no sé qué hacer con mi vida
ya no tengo esperanza
he perdido toda esperanza
perdí la esperanza de estar bien alguna vez
no hay futuro para mí
nunca voy a salir de este pozo
estoy en un pozo del que no se sale
estoy hundida y no veo la luz
todo está perdido
nada va a cambiar nunca, haga lo que haga
ya nada me importa, ni yo
me da igual vivir o morir
me da igual todo, hasta morirme
me da lo mismo despertar o no
no sirvo para nada y nunca serviré
soy un estorbo para mi familia
siento que soy una carga para mis padres
le sobro a todo el mundo
sobro en todas partes
nadie me echaría de menos
nadie me extrañaría si me voy
nadie va a llorar cuando me muera
me rindo, no quiero luchar más
ya me rendí
tiro la toalla con la vida
no puedo seguir así, se acabó
hasta aquí he llegado
ya no tengo fuerzas para seguir
se me acabaron las fuerzas, quiero desaparecer
me gustaría desaparecer
quisiera desaparecer y que nadie me busque
quiero evaporarme y no sentir nada más
me siento muerta por dentro
estoy muerto en vida
le pido a dios que me lleve
que dios me lleve ya
señor llévame contigo, no aguanto
me despido de todos, perdonadme
perdónenme por lo que voy a hacer
cuando leáis esto ya no estaré
no llego a navidad, lo tengo claro
he dejado los papeles arreglados por si falto
he regalado mis cosas, ya no las voy a necesitar
quién cuidaría de mi perro si me mato
no quiero estar en este mundo
no pinto nada en este mundo
yo aquí no pinto nada, mejor me muero
pienso mucho en la muerte
pienso a diario en morir
no dejo de pensar en la muerte, en la mía
me obsesiona la idea de morir
la idea de no estar me da paz
vivo por inercia y no quiero
no me importaría morirme esta noche
si no despierto mañana mejor
firmaría por no despertarme
me tomaria un bote de pastillas y adios
mezclé alcohol y pastillas para no despertar
pensé en abrir el gas
pensé en estrellar el coche contra un muro
me subí a la azotea a mirar abajo y me quedé pensando
estuve en el puente mirando abajo mucho rato
tengo ganas de saltar por la ventana
me tiraria por la ventana
no m quiero vivir
kiero desaparecer d una vez
no kiero seguir viviendo asi
kieroo moriiirmee
quiero morrirme
qiero morir
estoy pensando en el suisidio
pense en suisidarme
el suicidió me ronda la cabeza
me quiero suicidar
creo que me voy a suicidar
mi cabeza dice suicídate todo el día
me dicen que me mate y a veces lo creo
`;
