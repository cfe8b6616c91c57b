import type { PhraseGroup } from './phrase-group.ts';

/** Phrases about having no strength, value, company or future left. */
export const hopelessPhrases: readonly PhraseGroup[] = [
  {
    about: 'hopelessness',
    country: 'todos',
    phrases: {
      1: `
abandonad*, al límite $, atrapad*, automático, bajoneado, cama, culpa, da igual, decepci*, destroz*, el sentido
error, hundiendo, me abandon*, me desprecio, me pesa, me repugna, meses sin, nada, nadie me, ninguno a
no cuento, no encajo, no importo, no salgo, no siento, no soporto, pena, perdedor*, por inercia, por mi culpa
qué más da, semanas sin, suficiente, tengo miedo de mí, tormento, un fracaso, vacía/vacío`,
      2: `
a nadie, a quién, abismo, agonía, agujero, ayuda $, ayúdenme, bajone*, basta, con nadie, consuelo, culpa mía
depresi*, derrumb*, desesper*, desesperad*, doy asco, en vida, estoy sola/solo $, fracas*, hundid*, hundo
importo, infierno, inútil, lágrimas, llorar, lo peor, máscaras, me cansé, me rompo, me supera, nada tiene
no hay, no merezco, no valgo, podrid*, soledad, un error, urgente, ya nada`,
      3: `
agota, agotad*, ahog*, angustia, apagad*, asfixi*, basura, cárcel, de la cama, el error, esperanza, fing*, fondo
ganas, hundi*, jaula, llorando, lloro, me rindo, merezco, mi culpa, ningun*, no aguanto más, oscur*, pesa
quebré, rota/roto, se me acab*, soy, soy un/una, tristeza, túnel, una locura`,
      4: `
cansad* de, fingir, finjo, me odio, nada me, negro, no doy más, no puedo más $, para qué, peor, sin salida
tiro la toalla`,
      5: 'al límite, asco, hart* de vivir, no veo, sufr*, ya no puedo',
      6: 'me rendí, pozo',
    },
  },
];
