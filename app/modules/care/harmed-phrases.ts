import type { PhraseGroup } from './phrase-group.ts';

/** Words about being beaten, forced, controlled or threatened by somebody. */
export const harmedPhrases: readonly PhraseGroup[] = [
  {
    about: 'harmed',
    country: 'todos',
    phrases: {
      1: `
bebe, casero, cinturonaz*, controla, cre*, cuarto, cuota, denunciarlo, dice que si, dormida, encima, entra
escalera*, expareja, garganta, golpe*, golpe/golpes, hace cosas, las llaves, los golpes, maquillaje, me agarr*
me amenaz*, me apret*, me chantajea, me control*, me drogaron, me echaron, me echó, me espera en, me esperan
me hicieron, me hizo, me levant* la mano, me mata si, me partió, me persigue*, me sigue*, me sigui*, me tir* del
me toc*, me tocó, me vigil*, mi mujer, mi tío, mis hijos, no me deja/dejan, no paró, novio, padrastro, patrón
permiso, policía, relaciones, se aprovech*, se mete en, si cuento, sin comer, sufr* abus*, tengo miedo
ubicación, vídeos, violent*`,
      2: `
a gritos, a palos, abus* de, almohada, borracho, cartilla, cerradura, comisaría, con miedo, condón, copa
costilla, cuchillo, cura, del pelo, dije que, dispar*, dueño, empuj*, encerr*, encerrad*, era niña, esposo
explote, extorsi*, fotos, grita*, hebilla, hostias, le pega, manguera, matar a, mató, me abofete*, me acos*
me ahorc*, me arañ*, me arrastr*, me ata*, me bajó la, me cree, me dice que, me encierr*, me estamp*, me hacía
me lanzó, me maltrat*, me quem*, me quitó, me revent*, me revisa, me sacud*, me sigue, me tiró, me va a matar
me zarande*, metía mano, mi portal, mis fotos, nos matan, nos pega, oblig*, ojo morado, orden de alejamiento
pandilla, pensión, persig*, pestillo, plancha, se pone, se ríen, se ríen de, secreto, si hablo, si me voy
sin cena, sin ropa, sucia, sus manos, tap*, temblar, tiemblo, toca cuando`,
      3: `
a golpes, a la fuerza, abusos, apodo, arma, atan, bebida, bofetad*, burl*, cachetad*, ceja, chantaj*, cinto
cuello, denunci*, labio, manose*, manotazo, marcad*, me aísla, me caí, me golpe*, me jal*, me mata $, me pate*
me pegó, me quita, me toc* $, me viol*, mi ex, ocult*, oigo, pañal, pánico, pate*, pega a, piña, puñet*
puñetazo*, sus pasos, tapar, tiro`,
      4: `
acos*, amarr*, bofet*, cachet*, castig*, desnud*, escond*, machete, me insult*, mensajes, moret*, ojo, palo
pega*, pegar*, temo`,
      5: 'amenaz*, chantaje*, me humill*, me manose*, paliza, si lo dejo',
      6: 'bullying, extors*, golpiza, maltrat*, me escup*, me pega $, me pegan, secuestr*',
      7: 'abus*, me forz*, viol*',
    },
  },
];
