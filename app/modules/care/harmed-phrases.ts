import type { PhraseGroup } from './phrase-group.ts';

/** Phrases about being beaten, forced, controlled or threatened by another person. */
export const harmedPhrases: readonly PhraseGroup[] = [
  {
    about: 'harmed',
    country: 'todos',
    phrases: {
      1: `
bebe, cartilla, casero, cinturonaz*, comisaría, controla, cuota, denunciarlo, dice que si, dije que, dormida
entra, expareja, garganta, los golpes, matar a, me amenaz*, me apret*, me chantajea, me cobran, me control*
me drogaron, me echó, me encierr*, me grita, me hicieron, me lanzó, me mata si, me partió, me persigue*
me rompió, me sigue*, me sigui*, me tir* del, me toc*, me tocó, me vigil*, no me deja/dejan, novio, pandilla
patrón, policía, relaciones, se aprovech*, se mete en, se pone, si cuento, si hablo, sin cena, sufr* abus*`,
      2: `
a gritos, a la fuerza, almohada, borracho, cerradura, con miedo, condón, costilla, cre*, cuarto, cuchillo, cura
del pelo, dispar*, dueño, encerrad*, encima, era niña, esposo, explote, fotos, grita*, hebilla, hostias, le pega
manguera, maquillaje, me abofete*, me acos*, me agarr*, me ahorc*, me arañ*, me arrastr*, me ata*, me bajó la
me cree, me esperan, me estamp*, me hacía, me levant* la mano, me maltrat*, me quem*, me quitó, me revent*
me revisa, me sacud*, me sigue, me tiró, me va a matar, me zarande*, metía mano, mi mujer, mi portal, mis fotos
mis hijos, no paró, nos matan, nos pega, oblig*, ojo morado, orden de alejamiento, pensión, persig*, pestillo
se ríen, se ríen de, secreto, si me voy, sin comer, sin ropa, sucia, sus manos, tap*, temblar, tiemblo
toca cuando, violent*`,
      3: `
a golpes, a palos, amarr*, apodo, arma, atan, bebida, burl*, cachetad*, ceja, chantaj*, cinto, copa, empuj*
encerr*, extorsi*, labio, manotazo, marcad*, mató, me aísla, me caí, me dice que, me golpe*, me jal*, me pate*
me pegó, me toc* $, me viol*, ocult*, pañal, pate*, pega a, pega*, piña, plancha, sus pasos, tapar, tengo miedo
tiro, vídeos`,
      4: `
abus* de, abusos, bofet*, cuello, denunci*, escond*, manose*, me mata $, me quita, mensajes, mi ex, oigo, ojo
pánico, pegar*, puñet*, temo`,
      5: `
acos*, amenaz*, cachet*, castig*, da miedo mi, machete, me humill*, me insult*, moret*, palo, si lo dejo`,
      6: 'bullying, desnud*, extors*, golpiza, me escup*, me manose*, me pega $, me pegan, secuestr*',
      7: 'maltrat*, me forz*, paliza',
      8: 'abus*, viol*',
    },
  },
];
