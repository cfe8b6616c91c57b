import type { PhraseGroup } from './phrase-group.ts';

/** Phrases of ordinary days. They subtract points. */
export const innocentPhrases: readonly PhraseGroup[] = [
  {
    about: 'innocent',
    country: 'todos',
    phrases: {
      '-7': 'café',
      '-5': 'cort* el/las pelo/uñas/dedo/flequillo, muero/muerta/muerto de hambre, reí*',
      '-4': `
al agua, bail*, de aburrida, ese, estud*, la basura, mor*/muer* de hambre/risa/sueño/ganas/frío/calor, mud*
nuev*, película, se me, vaca*, viaj*, vivir en`,
      '-3': `
abrigo, alegr*, alergia, amig*, apar*, bici, bien, camb*, cami*, cant*, comba, comí, compr*, correr, corté
cuadro, el, este, examen*, fiesta, hamaca, helado, hermana, jaja, la piscina, mar, mochila, nevera, no sé $
post*, prim*, qué vida, regalo, risa*, salió, serie, sofá, tant*, tarta, tía, valla, vi`,
      '-2': `
a cenar, a comer, a correr, abuel*, al, anda*, aparc*, app, boda, cocin*, comi*, diet*, diez, digo, domingo, dos
en casa, equipo, esa, gato, gimnasio, hija, inglés, las, libr*, lluvia, me encanta, me encantó, me gusta
me muero por, mi jefe, novela, pedí, perro, pidi*, playa, poco, postre, puse, quiero a, ric*, sobrino, sol
sueño, tan, tard*, tren, un poco, vacaciones, yoga`,
      '-1': `
abraz*, ahora*, al cine, apre*, apren*, ayer, bailando, barrio, buen*, calor, canción, cari*, cen*, cine, cocina
comp*, con cariño, content*, corre*, cuenta*, cump*, cuñada, curso, del, dorm*, dormí, duls*, el viernes, encan*
entr*, entre*, euro*, feli*, fin, finde, fui, gan*, gast*, gol, gracias, hice, hoy, hoy toca, invi*, jefa
jefe me, jugando, la, leo, libro, los, madr*, manta, maña*, me a, me la, me reí, me una, mont*, móvil, muero
música, noto, nove*, obra, olvi*, orden*, pan, parag*, parchís, parej*, partido, paz, pelo*, pero, pizza
por fin, precios*, pres*, pueblo, quemé, reunión, riend*, sal, sali*, semana, siesta, sin querer, sobrina, sueg*
tanto, traí*, tranquil*, un, vecin*, verano, vino, vist*, zapatos`,
    },
  },
];
