import type { PhraseGroup } from './phrase-group.ts';

/** Phrases about wanting to die, to be gone or to hurt oneself. */
export const selfHarmPhrases: readonly PhraseGroup[] = [
  {
    about: 'self-harm',
    country: 'todos',
    phrases: {
      1: `
acantilado, adiós, al otro lado, amanezco, ausencia, bajo tierra, balcón, bebo hasta, calorías, cicatrices
cuerpo, cuiden, dejarme caer/ir, desaparez*, descansan, descansar, despido, dosis, en medio, encontrarme, esfum*
esta noche, estarían mejor, existo, extrañaría*, fecha, humo, intentarlo, irme lejos, la próxima, lo haría
lo intenté, me castigo, me drogo, me lleve, me mate/mato $, me muriera, me quito de en medio, mejor con
mi cabeza, mi cuerpo, mi esquela, mi funeral, ni cuenta, no amanecer, no volver $, pensamientos, plan, pulseras
quemaduras, quitarme de en medio, salte, seguir, sin mirar, sin mí $, sobra*, última vez, vivo por, volantazo
ya cumplí`,
      2: `
a propósito, abrirme las venas, adrede, al cielo, al vacío $, atracones, azotea, barandilla, blíster, cabeza
castigarme, cobarde, cortarme, cortándome, cuchilla*, de más, de una viga, dentro, despedi*, dios me, dolor
enterrad*, estar mañana, estorb*, evapor*, faltara, frasco, hueco, impulsos, jamás, la altura, la muerte
la nota $, las ideas, lloraría, me quemo, medicación, merecen, mi ausencia, mi entierro, mi falta, muert*
muñeca/muñecas, muslos, nacer, nacido, no quiero vivir $, notaría, notarlo, ojalá, ojalá me, ojalá mi, percat*
por dentro, precipicio, reemplaz*, respirar, río, sangr*, se quitó la vida, seguro, si yo no, siempre, sin casco
tiraré, tomar* todas/todo, un peso, una voz, veneno, viaducto, viv*, vías, volarme la, ya me fui, ya viví`,
      3: `
ahorco, al metro, carta de despedida, cicatri*, cinturón, cloro, colgaré, colgarse, cornisa, cristal, cutter
decisión, desaparecer, dormir para siempre, dormirme y, escopeta, existir, falto $, hacerlo, irme con, lejía
llévame, me .. colgar $, me clavo, me he cortado $, me lastimo, me mataré, nadie, nicho, no despertar*
pegarme un tiro, quiero irme, rajar*, saltar*/saltaré .. azotea/balcón/vacío/puente, salto, tijeras, tirarme
todo el frasco, valor para, ventana, voces, volante`,
      4: `
accidente, apag*, brazos, de este mundo, hacerme algo, insulina, la idea, la vía, las vías, marcas
me corto/corté, me hago daño, me rajé, nunca, pastillas, quit* la vida, saltar, sin mí, sobro
tirar* .. balcón/puente/ventana/vías, todas las pastillas, vida, vomito, voy a matar/tirar`,
      5: `
borde, cortar* .. venas, gas, hacerme daño, las venas, me hice daño, mejor muerta/muerto, mundo, pistola, puente
sobredosis, volarme`,
      6: 'ahorcar*, andén, autolesi*, colgarme, matarme, paraquat, quiero morir*',
      7: 'morir*, raticida, suicid*',
      9: 'soga',
    },
  },
];
