import type { PhraseGroup } from './phrase-group.ts';

/** Phrases about being beaten, forced, controlled or threatened by somebody. */
export const harmedPhrases: readonly PhraseGroup[] = [
  {
    about: 'harmed',
    country: 'todos',
    phrases: {
      1: `
bebe, cartilla, casero, cinturonaz*, comisaría, controla, cre*, cuota, denunciarlo, dice que si, dije que
dormida, encima, entra, expareja, garganta, golpe*, golpe/golpes, los golpes, maquillaje, matar a, me agarr*
me amenaz*, me apret*, me chantajea, me cobran, me control*, me drogaron, me echó, me grita, me hicieron
me lanzó, me levant* la mano, me mata si, me partió, me persigue*, me rompió, me sigue*, me sigui*, me tir* del
me toc*, me tocó, me vigil*, no me deja/dejan, novio, pandilla, patrón, permiso, policía, relaciones
se aprovech*, se mete en, se pone, si cuento, si hablo, sin cena, sufr* abus*`,
      2: `
a golpes, a gritos, a la fuerza, almohada, borracho, cerradura, con miedo, condón, costilla, cuarto, cura
del pelo, dispar*, dueño, encerrad*, era niña, esposo, explote, fotos, grita*, hebilla, hostias, le pega
manguera, me abofete*, me acos*, me ahorc*, me arañ*, me arrastr*, me ata*, me bajó la, me cree, me encierr*
me esperan, me estamp*, me hacía, me maltrat*, me quem*, me quitó, me revent*, me revisa, me sacud*, me sigue
me tiró, me va a matar, me zarande*, metía mano, mi mujer, mi portal, mis fotos, mis hijos, no paró, nos matan
nos pega, oblig*, ojo morado, orden de alejamiento, pensión, persig*, pestillo, se ríen, se ríen de, secreto
si me voy, sin comer, sin ropa, sucia, sus manos, tap*, temblar, tengo miedo, tiemblo, toca cuando, vídeos
violent*`,
      3: `
a palos, amarr*, apodo, arma, atan, bebida, bofetad*, burl*, cachetad*, ceja, chantaj*, cinto, copa, cuchillo
empuj*, encerr*, extorsi*, labio, manotazo, marcad*, mató, me aísla, me caí, me dice que, me jal*, me pate*
me toc* $, me viol*, mi ex, ocult*, pañal, pate*, pega a, piña, plancha, sus pasos, tapar`,
      4: `
abus* de, abusos, bofet*, cuello, denunci*, escond*, manose*, me golpe*, me mata $, me pegó, me quita, mensajes
oigo, ojo, pánico, pega*, pegar*, puñet*, puñetazo*, temo, tiro`,
      5: 'acos*, cachet*, castig*, da miedo mi, desnud*, machete, me humill*, me insult*, moret*, palo, si lo dejo',
      6: 'amenaz*, bullying, chantaje*, extors*, golpiza, me escup*, me manose*, me pega $, me pegan, secuestr*',
      7: 'maltrat*, me forz*, paliza',
      8: 'abus*, viol*',
    },
  },
];
