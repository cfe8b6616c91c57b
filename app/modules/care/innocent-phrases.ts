/**
 * Expressions with words of suffering that mean something else. They are left out of a text before the phrases are looked
 * for. The grammar is that of `phrase-group.ts`.
 */
export const innocentPhrases = `
mor*/muer* de risa/vergüenza/hambre/sueño/frío/calor/ganas/envidia/miedo/sed/amor/pena/aburrimiento/curiosidad/nervios/asco/gusto/ilusión/cansancio/calor/alegría
muero/muere/muera/muramos por
casi/por me muero/muere de/con/por
casi me muero
muert* de cansancio/sueño/hambre/frío/sed/risa/miedo/vergüenza/calor
de muerte
mat* el tiempo/rato/gusanillo/hambre
mat* a trabajar/estudiar
me mata/matan la/el/los/las
mi .. me mata/matará si/como
va a matar cuando/si/como
por poco me mat*
suicidio político/económico/deportivo/comercial/profesional
es un suicidio
prevención del suicidio
se suicida/suicidó
tiro en el pie
tiro de gracia/piedra
me corté el pelo/flequillo
cort* las uñas
cortarme el pelo/flequillo
cortarme las uñas
corto el pelo/flequillo
me tiro .. piscina/agua/sofá
tirarme al/a agua/piscina/sofá/dormir
saltar/tirarme .. paracaídas
carta de despedida .. jefe/jefa/empresa/trabajo
desaparecer .. semana/días/vacaciones/playa/monte
miedo .. suspender/examen/dentista/alturas
me pega/pegan/pegó el/un sol/susto/rollo/gusto/bajón/corte/subidón/calor/viento
me pega/pegó un/una abrazo/beso/besos/gripe/ducha
me pega/pegó besos
me pegó la gripe/tos/canción
me pegó el
se me pega/pegó
me golpeé con/el/la
no sé pagar favor
no puedo más de/con
cansad* de vivir entre/con/en/aquí/lejos
no quiero vivir en/con/cerca/lejos/allí/ahí/aquí
no quiero despertar a
dejar de jugar .. perr*/gat*/niñ*
parar de jugar con
no tengo ni para un/una
no veo la salida .. atasco/aparcamiento/parking
mató de risa
maté entrenando/trabajando/estudiando/corriendo
cuchillo .. pelando/cocinando/cortando
batería/móvil/pelo muerta/muerto
llegué/vengo/acabé/salí/estoy muerta/muerto del/de
vengo muerta/muerto
antes muerta que sencilla
novela/libro/película/documental .. muerte
son la muerte
es para morirse
para morirse $
mátame camión
matar marcianos
patada al balón/aire
amenaza lluvia/tormenta
amenaza de huelga/lluvia/tormenta
dejé/dejar de morderme
morí con el final/capítulo
carrera este año
ese/este chiste
con todo este/el papeleo/trabajo/lío
pagué la deuda/hipoteca/cuota
motivo de la/del/para
por motivos de
agujero en/del calcetín/pantalón/zapato
infierno de tráfico/calor
`;
