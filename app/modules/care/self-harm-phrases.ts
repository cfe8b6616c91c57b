import type { PhraseGroup } from './phrase-group.ts';

/** Words about wanting to die, to be gone or to hurt oneself. */
export const selfHarmPhrases: readonly PhraseGroup[] = [
  {
    about: 'self-harm',
    country: 'todos',
    phrases: {
      1: `
abortado/abortar*, acantilado, adiós, ausencia, bebo hasta, calorías, cicatrices, cuerpo, cuiden, daría cuenta
dejarme caer, dejarme caer/ir, desaparez*, descansan, descansar, despedi*, despertar, despido, dios me, en medio
encontrarían, encontrarme, esfum*, esta noche, estarían mejor, existo, extrañaría*, fecha, frasco, hago falta
humo, intentarlo, irme lejos, la próxima, lo intenté, mar adentro, me castigo, me falta valor, me hago/hice daño
me lleve, me mate/mato $, me muriera, me quito de en medio, mejor con, mejor muerto/muerta, mi ausencia
mi cabeza, mi cuerpo, mi esquela, mi falta, mi funeral, mi mente, morirme, muert*, muerto/muerta, muñeca/muñecas
ni cuenta, no amanecer, no llegaré a, no seguir, no volver $, no volviera, ojalá me, pensamientos, perdónenme
plan, pulseras, que me lleve, quemaduras, quitarme de en medio, río, sangr*, se enteraría*, seguir, seguro
siempre, sin mí $, sin mirar, última vez, un peso, vivo por, ya cumplí`,
      2: `
a propósito, abrirme las venas, adrede, al cielo, al otro lado, amanezco, atracones, azotea, bajo tierra
barandilla, blíster, cabeza, castigarme, cinturón, cobarde, cortándome, cuchilla, cuchilla*, de más, dentro
desaparecer, dolor, dormirme y, dosis, enterrad*, estorb*, estorbo, evapor*, existir, faltara, hacerlo, hueco
impulsos, irme con, jamás, la muerte, la nota $, las ideas, llévame, lloraría, lo haría, me drogo, me quemo
medicación, merecen, mi entierro, muslos, nacer, nacido, no despertar*, no quiero vivir $, notaría, notarlo
nunca, ojalá, ojalá mi, percat*, por dentro, precipicio, reemplaz*, respirar, saltar, salte, se quitó la vida
si yo no, sin casco, sobra*, tirarme, valor para, veneno, ventana, viaducto, vías, viv*, volantazo, volarme la
ya viví`,
      3: `
ahorcar*, al metro, apag*, brazos, cicatri*, cloro, colgarse, cornisa, cortarme, cristal, cutter, decisión
desangr*, escopeta, falto $, la altura, las vías, lejía, marcas, me clavo, me lastimo, nadie, nicho, pastillas
pegarme un tiro, puente, quiero irme, rajar*, salto, sin mí, sobro, tijeras, una voz, vida, voces, volante
vomito, ya me fui`,
      4: `
accidente, borde, de este mundo, gas, hacerme algo, hacerme daño, insulina, la idea, la vía, me hago daño
me rajé, mundo, pistola, quit* la vida`,
      5: 'ahorcarme, andén, las venas, matarme, morir*, sobredosis, volarme',
      6: 'autolesi*, colgarme, paraquat, raticida, suicid*',
      8: 'soga',
    },
  },
];
