import type { PhraseGroup } from './phrase-group.ts';

/** Phrases about being without hope. */
export const hopelessPhrases: readonly PhraseGroup[] = [
  {
    about: 'hopelessness',
    country: 'todos',
    phrases: `
nadie me quiere/ayuda
qué más da
no tiene sentido vivir/seguir/mi/nada
no encuentro salida
carga para
estorbo
sobro
no puedo más
ya no puedo
sin salida
cansad* de vivir/todo/luchar/sufrir/la/esta
sin ganas
sentido a/seguir/vivir
no me veo .. cumplir/llegando/viviendo/envejec*
mundo seguiría
seguiría igual sin
pelear con mi cabeza
lucha* con mi cabeza
motivo*
por lo que vivir
un peso para
cero a la izquierda
infierno
no hay quien me saque
salir de este pozo/agujero
agujero
ya nada
ni siquiera tengo
pesa seguir viv*
no me encuentro a mí
no valgo
no me da la vida
todo me sale mal
ya no soy yo
ya no siento nada
ya no hallo
sin futuro
imaginarme .. año
no me veo dentro
al límite
estoy límite
no sé cuánto aguantar
cuánto voy a aguantar
no aguanto más/así/esto
no lo aguanto
no lo soporto más
alma rota/partida
rota/roto por dentro
tan vacía/vacío
solo me queda
para lo que me queda
no importo
nadie me necesita
no me necesita nadie
todo es inútil
todo da igual
nada vale/merece
fracas*
no soy nadie/nada
soy inútil
no tengo a nadie
perdí las ganas
me falta el aire y
llorar todo/todos
lloro todos/todas
hundid*
oscuridad
túnel
abismo
yo no estuviera
descansaría* si
soy una carga
ser una carga
nadie me extrañaría
nadie .. llorar
nadie .. enterar
evaporarme
vida ya no tiene
nada tiene sentido
nada sentido $
vida no vale nada
para qué seguir
para qué vivo/vivir
no aguanto $
no soporto más $
no puedo con mi vida
no puedo con la vida
no puedo continuar
cansad* de estar viv*
no veo salida
esto/vida no tiene salida
no hay salida
no tengo esperanza*
perdido toda esperanza
perdí la esperanza de estar/vivir/mejorar
no tengo futuro
no hay futuro
nunca .. salir pozo
pozo del que no
en un pozo
no veo la luz
está perdido $
todo está perdido
nada va a cambiar
nada cambiará
nada me importa
no sirvo para nada
me da igual todo
sola/solo en el mundo
no quiero luchar
ya me rendí $
tiro la toalla con la vida
hasta aquí he llegado
se acabó todo
fuerzas para vivir/seguir
acabaron las fuerzas
vivo por inercia
no pinto nada .. mundo
aquí no pinto nada
mundo no es para mí
odio mi vida
odio vivir
desesperada/desesperado
soy basura`,
  },
];
