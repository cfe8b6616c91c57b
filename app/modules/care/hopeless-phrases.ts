import type { PhraseGroup } from './phrase-group.ts';

/** Phrases about having no strength, value, company or future left. */
export const hopelessPhrases: readonly PhraseGroup[] = [
  {
    about: 'hopelessness',
    country: 'todos',
    phrases: {
      1: `
abandonad*, al límite $, atrapad*, automático, bajoneado, cama, culpa, da igual, decepci*, desesperad*, destroz*
el sentido, error, esperanza, hundiendo, infierno, me abandon*, me desprecio, me pesa, me repugna, meses sin
nada, nadie me, ninguno a, no cuento, no encajo, no importo, no salgo, no siento, no soporto, perdedor*
por inercia, por mi culpa, qué más da, semanas sin, siento, sin, suficiente, tengo miedo de mí, tormento
un fracaso, vacía/vacío`,
      2: `
a nadie, a quién, abismo, agonía, agujero, ayuda $, ayúdenme, bajone*, basta, con nadie, consuelo, culpa mía
depresi*, derrumb*, desesper*, doy asco, en vida, estoy sola/solo $, fracas*, ganas, hundid*, hundo, importo
inútil, lágrimas, llorar, lo peor, máscaras, me cansé, me rompo, me supera, nada tiene, ni, no hay, no merezco
no valgo, pena, podrid*, soledad, soy, todo, un error, urgente, ya nada`,
      3: `
agota, agotad*, ahog*, angustia, apagad*, asfixi*, basura, cárcel, de la cama, el error, fing*, fondo, hundi*
jaula, llorando, lloro, me odio, merezco, mi culpa, ningun*, no aguanto más, oscur*, pesa, quebré, rota/roto
se me acab*, soy un/una, tristeza, túnel, una locura`,
      4: `
al límite, cansad* de, fingir, finjo, me rindo, nada me, negro, no doy más, no puedo más $, no veo, para qué
peor, sin salida, tiro la toalla`,
      5: 'asco, hart* de vivir, pozo, sufr*, ya no puedo',
      6: 'me rendí',
    },
  },
];
