import type { PhraseGroup } from './phrase-group.ts';

/** Phrases about being harmed by somebody. */
export const harmedPhrases: readonly PhraseGroup[] = [
  {
    about: 'harmed',
    country: 'todos',
    phrases: `
viola/violó/violaron/violento/violación
me da miedo mi/que
maltrat*
me encierr*
cuchillo
golpea*
bofet*
cachet*
humill*
me pega
me pegó
me obliga*
miedo de/a mi
mano encima
me estampó/estampa
me arrastró/arrastra
me sigue a todas
me agarra fuerte
me deja marcas
marcas en
cara hinchada
morados
por si viene
le pega a
metió mano
me mete mano
me lee los mensajes
espero a que se duerma
me da asco lo que
que nadie oiga
no me deja
gritos y golpes
me echó de casa
me quemó/quema
pegarme
pegarnos
nos pega/pegaba/pegó
patadas
me pateó/patea
me pegan
violencia
empuj* contra
me tira .. encima/platos/cosas
me tiró .. encima
rompió/roto/rompe .. teléfono/móvil/celular/puerta
permiso para todo
de lo que es capaz
dejarle y
digo que me caí/di
cuento que me di/caí
con la puerta $
me ha dejado sin
cosas que no quiero
en mi cuarto de noche
entra en mi cuarto
vídeos íntimos
fotos íntimas
machete
secuestrad*
encerrad* en
me vigila
me acorral*
me abofete*
me grita me
me hace daño
me hizo daño
me ha hecho daño
me hacen daño
me agred*
agresión
agresor
abus*
acos*
amenaz*
denunci*
orden de protección
casa de acogida
me escondo
esconderme de
cuando toma/bebe .. pega/violento/grita/golpea/rompe
borracho
le tengo miedo
miedo en casa
bullying
burlan de mí
me desprecia
me toquet*
forz*
me pega/pegaba/pegó $
me pegaron en/ayer/entre/al
volvió/vuelve/vuelto a pegar/pegarme
volvió a hacerlo
me levanta/levantó la mano
paliza
me empuja/empujó por/contra
me agarra/agarró del cuello/pelo/brazo
me tira/tiró del pelo
ahogarme
asfixiarme
estrangul*
me voy me mata
me mata $
si lo/le denuncio/dejo
malos tratos
mal trata
maltrata
miedo lo que me haga
me forzó/fuerza a
me viol*
me tocó/toca sin
me manosea/manoseó
me encerró/encierra
encerrarme con
me controla todo/el/hasta
me persigue $
mi ex no para
me insulta
me escupe/escupió
me casca/cascó
me zurra/zurró
me zarandea/zarandeó
me muele/molió a palos/golpes
a golpes $
me apuntó/apunta con
temo por mi/mis vida/hijos/hijas
miedo por mi vida
me quita/quitó el/la/mi sueldo/tarjeta/dinero
fotos desnuda/desnudo
me chantajea*
orden de alejamiento
moretones
tapo los golpes
rompió todo
los niños tiemblan
me trata como basura`,
  },
];
