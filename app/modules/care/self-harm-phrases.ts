import type { PhraseGroup } from './phrase-group.ts';

/** Phrases about wanting to die, to be gone or to hurt oneself. */
export const selfHarmPhrases: readonly PhraseGroup[] = [
  {
    about: 'self-harm',
    country: 'todos',
    phrases: {
      1: `
acantilado, adiós, al otro lado, amanezco, ausencia, bajo tierra, balcón, bebo hasta, calorías, cicatrices
cuerpo, cuiden, dejarme caer/ir, desaparez*, descansan, descansar, despedi*, despertar, despido, dosis, en medio
encontrarme, esfum*, esta noche, estarían mejor, existo, extrañaría*, fecha, humo, intentarlo, irme lejos
la próxima, lo haría, lo intenté, me castigo, me drogo, me lleve, me mate/mato $, me muriera
me quito de en medio, mejor con, mi cabeza, mi cuerpo, mi esquela, mi funeral, muñeca/muñecas, nacer, ni cuenta
no amanecer, no seguir, no volver $, pensamientos, plan, pulseras, quemaduras, quitarme de en medio, siempre
sin mí $, sin mirar, sobra*, última vez, un peso, vivo por, volantazo, ya cumplí`,
      2: `
a propósito, abrirme las venas, adrede, al cielo, atracones, azotea, barandilla, blíster, cabeza, castigarme
cobarde, cortándome, cuchilla*, de más, dentro, desaparecer, dios me, dolor, dormirme y, enterrad*, estorb*
estorbo, evapor*, faltara, frasco, hacerlo, hueco, impulsos, jamás, la altura, la nota $, las ideas, llévame
lloraría, me quemo, medicación, merecen, mi ausencia, mi entierro, mi falta, morirme, muert*, muslos, nacido
no despertar*, no quiero vivir $, notaría, notarlo, ojalá, ojalá me, ojalá mi, percat*, por dentro, precipicio
reemplaz*, respirar, río, salte, sangr*, se quitó la vida, seguir, seguro, si yo no, sin casco, tirarme, una voz
valor para, veneno, viaducto, vías, viv*, volarme la, ya me fui, ya viví`,
      3: `
al metro, cicatri*, cinturón, cloro, colgarse, cornisa, cortarme, cristal, cuchilla, cutter, decisión, escopeta
existir, falto $, irme con, la muerte, lejía, me clavo, me lastimo, nadie, nicho, nunca, pegarme un tiro, puente
quiero irme, rajar*, saltar, salto, sobro, tijeras, ventana, vida, voces, volante`,
      4: `
accidente, apag*, brazos, de este mundo, hacerme algo, insulina, la idea, la vía, las vías, marcas, me hago daño
me hice daño, me rajé, pastillas, quit* la vida, sin mí, vomito`,
      5: `
ahorcarme, borde, gas, hacerme daño, me corto/corté, mejor muerta/muerto, mundo, pistola, sobredosis
voy a matar/tirar`,
      6: 'andén, autolesi*, colgarme, las venas, paraquat, quiero morir*, volarme',
      7: 'matarme, morir*, raticida, suicid*',
      9: 'soga',
    },
  },
];
