import type { PhraseGroup } from './phrase-group.ts';

/** Words about having no strength, no value, nobody and no future left. */
export const hopelessPhrases: readonly PhraseGroup[] = [
  {
    about: 'hopelessness',
    country: 'todos',
    phrases: {
      1: `
abandonad*, al límite $, atrapad*, automático, bajoneado, cama, culpa, da igual, decepci*, desesperad*
desperdici*, destroz*, el sentido, esperanza, ganas, hundiendo, infierno, inútil, lo peor, me abandon*
me desprecio, me pesa, meses sin, nada, nadie me, ni, ni fuerzas, ninguno a, no cuento, no encajo, no importo
no me fío de mí, no merezco, no queda nada, no salgo, no soporto, perdedor*, por inercia, por mi culpa
qué más da, siento, sin, sin ganas, sin parar, soy, suficiente, tengo miedo de mí, todo, tormento, un fracaso
vacía/vacío, ya no sirvo`,
      2: `
a nadie, a quién, abismo, agonía, agujero, ahog*, angustia, apagad*, ayuda $, ayúdenme, bajone*, basta, basura
con nadie, consuelo, culpa mía, depresi*, derrumb*, desesper*, doy asco, en vida, fondo, fracas*, hundid*, hundo
importo, lágrimas, llorar, máscaras, me cansé, me odio, me repugna, me rompo, me supera, mi culpa, nada tiene
no hay, no siento, no valgo, pena, podrid*, rota/roto, semanas sin, soledad, un error, urgente, ya nada`,
      3: `
agota, agotad*, al límite, asfixi*, cárcel, de la cama, el error, fing*, hundi*, jaula, llorando, lloro
me rindo, merezco, nada me, negro, ningun*, no aguanto más, no doy más, no veo, oscur*, para qué, peor, pesa
quebré, se me acab*, soy un/una, tristeza, túnel, una locura`,
      4: 'asco, cansad* de, fingir, finjo, no puedo más $, sin salida, sufr*, tiro la toalla',
      5: 'pozo, ya no puedo',
      6: 'me rendí',
    },
  },
];
