import type { PhraseGroup } from './phrase-group.ts';

/** Phrases about harming oneself, about means, and about farewells. */
export const selfHarmPhrases: readonly PhraseGroup[] = [
  {
    about: 'self-harm',
    country: 'todos',
    phrases: `
me corté
me lastim*
colgarme
aventarme
pastillas
cortarme
me corto
despedida
lastim*
puñet*
andén
decidido el día/cuándo/cómo
no abrirlos más
castigarme
no sentir nada
si no estuviera
sin mí
me quiero borrar/ir/largar $
me apague
no frenar/frené en
volantazo
si ya estuviera
que me parta un rayo
desconectar del todo
quitarme de
hoja/cuchilla de afeitar
cuchilla
navaja
infarto
a punto de hacerlo
lo intenté
volver a intentarlo
arrepiento de que no
nadie notaría/echaría/lloraría/sabría
mi ausencia
sigo aquí por
si no fuera por
no haya mañana
no hay mañana
ya me fui
borrarme del
desaparecer
desapareciera
sufrir
sufriendo
me odio
otro lado
reunirme con mi
adiós a todos
despedirme de todos
última carta
testamento
colgada/colgado
sangr*
cortes
heridas
me ray*/pinch*
tirarme
lanzarme
saltar
arrojarme
veneno
raticida
lejía
pistola
escopeta
arma
horca
voy a hacer una locura
quitarme del/de medio
quito de en medio
pens*/pienso en abrir el gas
pens*/pienso en estrellar
tiro al metro/tren/río
tiraría .. ventana/balcón/puente
me subí .. azotea/tejado/cornisa
puente mirando abajo
soga
me he cortado .. venas/brazos/piernas/muñecas/muslos
me rajé/rajo .. muñeca/brazo/venas
golpeo .. cabeza/pared
autolesi*
me hago daño a
me he hecho daño a
me hice daño anoche/adrede/queriendo/aposta
me haga/hago/hiciera algo
hacer a mí misma/mismo
sobredosis
no despierto mañana
firmaría por no
descansar para siempre
irme para siempre
vaya para siempre
lo mejor .. me atropell*
cuando ya no esté
da/daba igual que me pillara*/atropellara*
irme .. cielo
irme con mi madre/padre/hijo/hija/abuela/abuelo
dios me lleve
llévame contigo
llévame señor/dios/ya
me despido de todos
perdonadme/perdónenme .. hacer/hago
mi última noche
sea el último
papeles arreglados
regalado mis cosas
cómo hacerlo y cuándo
hoy casi hago tontería/locura
voces me dicen`,
  },
];
