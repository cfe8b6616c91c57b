/** Sentences of members who are harmed by others, and of members who are in despair about money. */
export const harmedSentences = `
mi marido me pega
anoche me volvió a pegar delante de la niña
me levantó la mano otra vez
me dio una bofetada y luego lloró
me empujó por las escaleras
me agarró del cuello
me amenaza con matarme si le dejo
dice que si me voy me mata
me ha dicho que me va a matar
mi pareja me maltrata
sufro malos tratos desde hace años
creo que lo mío es maltrato
tengo miedo de mi marido
le tengo miedo a mi novio
tengo miedo de lo que me haga cuando salga
me obliga a acostarme con él
me forzó, yo le dije que no
me violaron hace dos años
mi tío abusaba de mí
abusó sexualmente de mí un compañero
me tocó sin que yo quisiera
me encerró en casa y se llevó las llaves
no me deja salir de casa
no me deja ver a mi familia
me controla todo, hasta la ropa
me tiene amenazada con quitarme a los niños
me persigue, me espera en la puerta del trabajo
mi ex me acosa
mi ex no para de seguirme
me insulta y me humilla delante de todos
mi hijo me pega cuando no le doy dinero
mi hijo me levantó la mano
mi padre me pegaba con el cinturón y hoy volvió a hacerlo
mi madre me pega
me pegaron en el instituto
me golpea cuando toma
me cacheteó enfrente de su mamá
me madreó bien feo
me agarró a golpes
me cagó a palos
me fajó a trompadas
me casca cuando bebe
me sacó la cresta mi pololo
me pegó mi pololo
me sacó la mugre
me dio una pela mi marido
me muele a palos cada vez que llega tomado
me saca en cara todo y después me pega
me puso un cuchillo en el cuello
me apuntó con la pistola
llegó borracho y rompió todo, tuve que encerrarme con los niños en el baño
me dejó moratones en los brazos
tengo moretones y digo que me caí
me tapo los golpes con maquillaje
temo por mi vida
temo por mis hijos cuando se los lleva
me quita el sueldo y no me deja trabajar
me quitó la tarjeta y tengo que pedirle hasta para el pan
comparte fotos mías desnuda
me chantajea con unas fotos
me pega mi novia, a mí, un hombre
mi mujer me pega y me da vergüenza contarlo
mi cuidadora me pega
mi mamá me quema con la plancha
me violentó
me manoseó el jefe
me viola mi marido, aunque cueste llamarlo así
volvio a pegarme, ya no aguanto
m pega kada vez q bebe
me maltratta
me mal trata y me dice que es amor
no denuncio porque me mataría
tengo una orden de alejamiento y se la salta
debo tanto que solo pienso en tirarme por la ventana
no sé cómo pagar, no veo salida con las deudas
las deudas me están ahogando
estoy ahogada en deudas
estoy hasta el cuello de deudas
debo dinero a gente peligrosa
me amenazan por una deuda
los del préstamo me llaman a todas horas y me amenazan
me van a embargar el piso
nos desahucian el mes que viene
nos echan de casa y no tenemos dónde ir
me cortaron la luz y no tengo para comer
no tengo ni para comer
no tengo dinero para dar de comer a mis hijos
llevo dos días sin comer para que coman ellos
lo he perdido todo
perdí todo lo que tenía en el juego
he vuelto a apostar y he perdido lo del alquiler
no puedo parar de jugar
no puedo dejar de apostar
soy ludópata y nadie lo sabe
me gasté los ahorros de mis padres en las apuestas
la tragaperras se llevó la nómina
estoy en la ruina y no se lo he dicho a mi mujer
me he arruinado la vida con los créditos
pedí otro crédito para pagar el anterior y ya no puedo más
saqué otro préstamo para tapar el otro
nunca voy a poder pagar lo que debo
no voy a poder pagar jamás esto
me tienen fichado los prestamistas
los gota a gota me van a matar
le debo a un gota a gota y ya vinieron a la casa
me tiene agarrada el agiotista
debo hasta la camisa, ya no sé qué empeñar
me comí el sueldo en el casino
me cayó el cobrador otra vez y pensé en matarme
estoy en dicom y no me contrata nadie, no le veo salida
estoy quebrado, debo todo
con lo que debo no hay salida
no me llega ni para pañales y me quiero morir
escondo las facturas porque no puedo pagarlas y me dan ganas de desaparecer
mis hijos cobrarían el seguro si me mato
la hipoteca me está matando, ya no puedo con esto
vivo en la calle desde el lunes
duermo en el coche, me he quedado sin casa
me robaron todo y no tengo cómo llegar a fin de mes ni fuerzas para seguir
me estafaron los ahorros de toda la vida y no quiero seguir
`;
