import type { PhraseGroup } from './phrase-group.ts';

/** Phrases about despair of money. */
export const moneyPhrases: readonly PhraseGroup[] = [
  {
    about: 'money',
    country: 'todos',
    phrases: `
no puedo pagar/pagarlo
sin dinero para
deud*
endeud*
desaloj*
arruin*
ruina
ludop*
no pagar/pagarlo
nunca pagar
prestado a
no me fía/fían
me fía ni
vivimos .. cuarto/habitación
crédito*
intereses de los
juzgado
comemos/como una vez al día
no me/nos alcanza
no alcanza para
con qué pagar
no tengo con qué
tarjeta .. límite
no me queda ni un
números rojos
moroso*
debo .. pagar
alquiler .. echan
me echan el/de/del/si
me han denegado
a quién pedir
nada .. darles
no tengo nada que
maquinit*
tragamonedas
bingo
ruleta
póker
apuest*
apost*
para jugar $
juego a escondidas
jugar a escondidas
cortado .. gas/agua/luz
hipotequé
hipotecad*
fin de mes
me quedé sin nada
sin dinero $
usurer*
préstamo*
me estaf*
estafad*
banco .. quita
me quitan la casa/el
debiendo
bancarrota
quiebra
debo tanto/todo/dinero/más
lo que debo
debo hasta la camisa
no voy a poder pagar
prestamista*
embarg*
desahuci*
dónde ir $
cortaron .. comer
no tengo/tenemos para comer
dar de comer a mis
días sin comer
perdido todo $
lo he perdido todo
perdí todo
no puedo parar/dejar de jugar/apostar $
tragaperras
casino
en la calle desde
quedado sin casa
robaron todo
perdí la casa
escondo las facturas
no me llega ni para
vivo en la calle`,
  },
];
