import type { PhraseGroup } from './phrase-group.ts';

/** Words of ordinary days. They take points away. */
export const innocentPhrases: readonly PhraseGroup[] = [
  {
    about: 'innocent',
    country: 'todos',
    phrases: {
      '-5': 'café',
      '-4': 'nuev*, reí*, vaca*, viaj*',
      '-3': 'al agua, bail*, bici, bien, camb*, compr*, ese, estud*, mud*, regalo, risa*, salió, serie, tarta, tía, vi',
      '-2': `
a cenar, a comer, al, alegr*, amig*, aparc*, app, canción, cant*, cocin*, comí, correr, diet*, digo, domingo, el
este, euros, examen*, fiesta, gato, hermana, jaja, jugando, libr*, lluvia, mar, me encanta, me encantó, me gusta
me muero por, pedí, película, perro, playa, post*, prim*, quemé, se me, sol, sueño, tan, tant*, tard*, traí*
un poco, vivir en, yoga`,
      '-1': `
a correr, a nadar, abuel*, ahora*, al cine, amiga, anda*, apar*, apre*, bailando, barrio, boda, buen*, calor
cami*, cari*, cen*, cena*, cinco, cine, cobro, cocina, comi*, comp*, con cariño, concierto, content*, corre*
corté, cuenta*, cump*, cuñada, curso, de, de alegría, de emoción, debo*, del, diez, dije, dorm*, dormí, dos
duls*, el finde, el viernes, en casa, encan*, entr*, entre*, equipo, esa, feli*, fin, finde, fui, gast*
gimnasio, gracias, gusta, hice, hija, hizo, hoy, hoy me, hoy toca, inglés, invi*, jajaja, jefa, jefe me, la, las
leo, madr*, maña*, marid* me, me a, me una, me voy, menos mal, mi jefe, mont*, muela, muero, noto, nove*, novela
obra, olvi*, orden*, otra, pan, parag*, parchís, parej*, partido, paz, pelo, pelo*, pero, pidi*, pizza, poco
por fin, postre, precios*, pres*, pueblo, puse, quiero a, reunión, ric*, riend*, rodilla, sal, sali*, semana
sin querer, sobrino, sopa, sueg*, tanto, tranquil*, tren, tuve, un, vacaciones, verano, vino, vist*`,
    },
  },
];
