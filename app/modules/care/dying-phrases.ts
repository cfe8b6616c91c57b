import type { PhraseGroup } from './phrase-group.ts';

/** Phrases about wanting to die or to be gone. */
export const dyingPhrases: readonly PhraseGroup[] = [
  {
    about: 'self-harm',
    country: 'todos',
    phrases: `
no merece/vale la pena vivir/nada
no quiero existir
suicid*
me muero/muera/muriera
ahorc*
muert*
mi vida no/ya
de este mundo
no despertar
despertara*
existir
ganas de vivir/seguir/desaparecer/existir
quiero .. acabar/termin*
acabar con todo/esto/mi
no seguir aquí/viva/vivo
envidia .. descansan/muertos/muerto
dejar de respirar
dejar de sentir
dejarse/dejarme caer
estar en este cuerpo
no volver a despertar
morir/morirme/morirse/muero/muera/muriera/muriese/morí
me mate/maté/mato/matara
matarme/matarse/matar
no existir/existido/existiera/estar/haber
sigo viva/vivo por
acabar ya
prefiero acabar
que acabe/termine todo/esto
asco existir/vivir
para qué nací
nacer
nacido
no quiero seguir
no puedo seguir
seguir viviendo/viva/vivo/así
dejar este mundo
quitarme la vida
quito la vida
quitar la vida
suicidé
imagino colgándome/muerta/muerto/saltando
acabo con todo $
puedo acabar cuando
terminar con mi vida
terminar con todo $
dejar de vivir
no quiero vivir
no deseo vivir
no deseo seguir viviendo/existiendo
dormir para siempre
ya no estaré
no estaré cuando
da lo mismo vivir/morir/despertar
no llego/llegaré a navidad
merezco vivir
vivir .. no merece/vale la pena
seguro de vida`,
  },
];
