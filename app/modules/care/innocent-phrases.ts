import type { PhraseGroup } from './phrase-group.ts';

/** Phrases of ordinary days. They subtract points. */
export const innocentPhrases: readonly PhraseGroup[] = [
  {
    about: 'innocent',
    country: 'todos',
    phrases: {
      '-6': 'café',
      '-5': 'cort* el/las pelo/uñas/dedo/flequillo, muero/muerta/muerto de hambre, reí*',
      '-4': 'al agua, bail*, bien, mor*/muer* de hambre/risa/sueño/ganas/frío/calor, mud*, nuev*, vaca*, viaj*',
      '-3': `
al, bici, camb*, comí, compr*, correr, ese, estud*, euros, examen*, jaja, mar, no sé $, película, post*, prim*
qué vida, regalo, risa*, salió, se me, serie, tant*, tarta, tía, vi`,
      '-2': `
a cenar, a comer, a correr, abuel*, alegr*, amig*, apar*, app, boda, cami*, cant*, cocin*, del, diet*, diez
digo, domingo, dos, el, entr*, equipo, este, fiesta, gato, gimnasio, hermana, hoy, la, las, libr*, lluvia, madr*
me encanta, me encantó, me gusta, me muero por, novela, pedí, perro, pidi*, playa, poco, postre, puse, ric*
sobrino, sol, sueño, tan, tard*, tren, un poco, vacaciones, vivir en, yoga`,
      '-1': `
abraz*, ahora*, al cine, amiga, anda*, aparc*, apre*, apren*, ayer, bailando, barrio, buen*, calor, canción
cari*, cen*, cena*, cine, cocina, comi*, comp*, con cariño, content*, corre*, corté, cuenta*, cump*, cuñada
curso, de, debo*, dorm*, dormí, duls*, el viernes, en casa, encan*, entre*, esa, euro*, feli*, fin, finde, fui
gan*, gast*, gol, gracias, gusta, hice, hija, hoy me, hoy toca, inglés, invi*, jajaja, jefa, jefe me, jugando
leo, libro, los, maña*, manta, me a, me la, me reí, me una, me voy, mi jefe, mont*, móvil, mudanza, muero
música, noto, nove*, obra, olvi*, orden*, pan, parag*, parchís, parej*, partido, paz, pelo, pelo*, pero, pizza
por fin, precios*, pres*, pueblo, quemé, quiero a, reunión, riend*, sal, sali*, semana, siesta, sin querer
sobrina, sueg*, tanto, traí*, tranquil*, un, vecin*, verano, vino, vist*, zapatos`,
    },
  },
];
