import { foldAccents } from '#app/platform/i18n/fold-accents.ts';

/** The subjects about a member that must never be decided by a coin toss. */
export type RefusedWay = 'food' | 'medicine' | 'sleep' | 'money' | 'harm';

/**
 * The words of each refused subject, in Spanish and English, as patterns without accents. `word*` matches any
 * word that begins with `word`. The list refuses too much rather than too little. The member can still ask a
 * question about a refused subject, but no coin may decide about it.
 */
const refused: Readonly<Record<RefusedWay, RegExp>> = {
  harm: toPattern(`
cort(ar|arme|o|es), golpe*, pegarme, hacerme dano, me hago dano, herir*, lastimar*, autolesi*, quemar*, aranarme
pellizcarme, arrancarme*, (cut|cutting|hurt|hurting|harm|harming|burn|burning) myself, self harm`),
  medicine: toPattern(`
medic*, pastill*, pildora*, capsula*, comprimidos?, gragea*, gotas, gotitas, jarabe*, farmac*, parche, parches, inhalador*
antidepres*, ansiolit*, antibiot*, antihistam*, antiinflam*, antiacid*, antipsicot*, analges*, somnifer*, hipnotic*
sedant*, tranquilizante*, calmante*, relajantes? muscular*, laxant*, diuretic*, dosis, microdosis, recetad[oa]s?
prospecto, tratamient*, inyec*, pincharme, vacun*, suplement*, vitamin*, minerales, creatin*, colageno, omega, magnesio
hierro, zinc, potasio, litio, probiotic*, herbolari*, homeopat*, flores de bach, valerian*, pasiflor*, melatonin*
dormidina, ashwagandh*, hiperic*, hierba de san juan, rhodiola, cbd, thc, cannab*, marihuan*, mariguan*, hachis, porro*
canuto*, setas alucin*, hongos, ayahuasca, psilocib*, ketamin*, lsd, mdma, cocain*, drog*, anfetamin*, nicotin*, hormon*
testosteron*, estrogen*, corti(sona|coide)*, anticoncep*, tiroxina, levotiroxina, eutirox, terapi*, psicolog*, psiquiatr*
remedio*, quimio*, dialisis, cpap, insulin*, metformin*, ozempic*, wegovy, saxenda, mounjaro, [a-z]+glutid*, tirzepat*
orlistat, sibutramin*, xenical, fentermin*, paracetamol*, acetaminof*, ibuprofen*, naproxen*, aspirin*
diclofenac*, nolotil, metamizol, dipirona, novalgina, tramadol, codein*, morfin*, opioide*, fentanil*, tylenol, tempra
tafirol, dolex, advil, motrin, buscapina, actron, enantyum, [a-z]+prazol, almax, amoxicilin*, augmentin*, lexatin
orfidal, trankimazin, xanax, tafil, valium, rivotril, klonopin, stilnox, zolpidem, zopiclona, noctamid, tranxilium, dormicum
[a-z]+z(ep|ol)am, clorazepato, trazodona, deprax, mirtazapin*, quetiapin*, seroquel, olanzapin*, risperidon*, abilify
haloperidol, clozapin*, [a-z]+(oxetin|tralin|oxamin|triptilin|ipramin|motrigin|faxin)as?, zoloft, besitran, altruline
prozac, (es)?citalopram, lexapro, cipralex, cymbalta, bupropion, wellbutrin, elontril, valproat*, depakin*, topiramat*
pregabalin*, lyrica, gabapentin*, ritalin*, rubifen, concerta, medikinet, elvanse, adderall, metilfenidat*, lisdexanf*
modafinil*, atarax, hidroxicin*, propranolol, sumial, dramamin*, biodramin*, clonidin*, viagra, cialis, sildenaf*, [a-z]+statina
pills?, meds, drugs?, supplement*, therap*, doses?, weed, antidepressant*`),
  sleep: toPattern(`
(no|sin|menos|poco|apenas|nada) (dorm|duerm|descans)*, (dorm|duerm)* (menos|poco|nada|solo), dormir [a-z0-9]+ horas
(dormir|durmiendo|duermo) (mal|de dia), horas de sueno, trasnoch*, desvel*, madrug*, insomni*, (en )?vela, toda la noche
(pasar|paso|pasarme) la noche, pegar ojo, pego ojo, (sin|saltar*|quitar*|menos|dejar) (la |de )?siesta
(quedar|quedo|quedando)* (despiert[oa]|levantad[oa]|hasta tarde|hasta la|hasta las)
(acostar|acuest|cama|dormir|dorm|duerm)* (mas |muy )?tarde, (acost|acuest|cama|dormir|duerm)* (despues de|pasadas) las, siesta* de menos
(acost|acuest|cama|dormir|duerm)* (a|sobre|hacia) las? (12|0?[0-6]|una|dos|tres|cuatro|cinco|seis|doce)
(acost|acuest|cama|dormir|duerm)* (a|hasta|pasada|despues de) (la )?medianoche
(levant|despert|despiert|arriba|alarma)* (siempre |solo |todos los dias )?(a|sobre) las? (0?[1-6]|una|dos|tres|cuatro|cinco|seis)
hasta las? (12|0?[1-4]|una|dos|tres|cuatro|doce), (stay|staying|be|being) (up|awake), up late, all ?nighter, all night
(less|no|skip|skipping|without) sleep*, sleep(ing)? (less|late|[a-z0-9]+ hours), (wak|get)* up (early|at [1-6])`),
  food: toPattern(`
comer*, comida*, comid[oa]s?, comiendo, comi, comia, comes?, comen, comemos, comeria, comiera, comilona*, atracon*
como (menos|mas|carne|dulces?|san[oa]|poco|mucho|tarde|ligero|fuera|solo|pan|fruta|verdura*), cen(a|as|ar|arme|ando|ado|o|e|es|aba)
desayun*, almorz*, almuerz*, merend*, meriend*, ayun(o|os|a|as|ar|ando|e|en), diet*, calori*, kcal, azuca*, edulcorant*
dulces?, chocolat*, postres?, picar, picote*, snacks?, tentempie*, bocadill*, bocata*, sandwich*, pan, panes, carnes?
pescados?, pollo, jamon, huevos?, leche, lacte*, quesos?, yogur*, gluten, lactosa, harina*, boller*, galleta*, pastel*
tartas?, helados?, chuche*, golosin*, caramelo*, frutas?, verduras?, ensalada*, pasta, pizza*, hamburgues*, arroz, papas
patatas?, tacos, tortilla*, arepa*, empanad*, asado, legumbre*, lentejas?, sopas?, cereal*, avena, fritos, frituras
ultraproces*, chatarra, proteina*, batido*, keto, vegan*, vegetarian*, restaurante*, glovo, rappi, uber eats, a domicilio
delivery, beber*, bebo, bebi, bebia, bebida*, bebiendo, alcohol*, abstemi*, cervez*, birra*, canas, vinos?(?! mi| a | de visita)
vermu*, copas?, copitas?, chupit*, gin, ginebra, ron, whisky, vodka, tequila, mezcal, aguardiente, cubata*, sangria
emborrach*, borrach*, resaca, mate, refresco*, coca cola, gaseosa*, zumo*, jugo*, cafes?, cafecito, cafein*, cappuccino
(tomar|tomo|tomando|un|una taza de|el) te(?! quiero), te (verde|negro|rojo), infusion*, manzanilla, (tomar|tomo|vasos? de) agua
red bull, monster, energetica*, fumar*, fumo, fume, fumando, tabac*, cigarr*, pitillo*, vape*, purga*, vomit*, peso
pesarme, bascula, kilos?, adelgaz*, engord*, restring*, (saltar|salto)* (la|una|las|el|un) (cena|comida|desayuno|almuerzo)*
eat, eats, eating, food, meals?, breakfast, lunch*, dinners?, supper, brunch, drink*, coffee, tea, wine, beers?, sugar*
fasting, smok*, vaping, bread, meat, fruit, cake, candy, weight, calories`),
  money: toPattern(`
gast*, compra*, compr[oe], compres, pag(ar|arme|o|os|ando|ue|ues), apost*, apuest*, loteri*, primitiva, euromillon*, bonoloto
cupon*, rascas?, rasca y gana, tragaperr*, tragamoned*, maquinitas, bingo*, casino*, poker, ruleta, quiniel*, bet365, codere
bwin, pokerstars, prestamo*, prest(ar|arle|o)(?! atencion), credit*, deudas?, deudor*, endeud*, inverti*, invierto, invers*, caprich*
tiendas?, centro comercial, shopping, rebajas, bolsa, cripto*, bitcoin*, trading, forex, dinero, dineral, plata
guita, varo, euros?, eur, dolar*, usd, pesos, soles, hucha, alcancia, ahorr*, donar*, dono, donacion*, donativo*, limosna*
propina*, regalar(me|te|le) algo, regalarme*, tarjeta*, visa, bizum, transferencia*, transferir, paypal, amazon, shein, temu
aliexpress, zara, mercado libre, wallapop, vinted, ebay, derroch*, despilfarr*, financ*, hipotec*, sueldo, suscri*
alquil*, vender*, vendo, buy*, spend(ing)?(?! time), bets?, betting, gambl*, shop, donat*, invest*, money, pay(ing)?(?! attention)
purchas*, credit card, cash, lottery, savings?, \\d+ ?[€$], [€$] ?\\d+`),
};

/** Makes a pattern from a list. Commas or line ends separate its entries. */
function toPattern(list: string): RegExp {
  const entries = list.trim().split(/[,\n] */);
  return new RegExp(`(?<![a-z0-9])(${entries.join('|').replaceAll('*', '[a-z0-9]*')})(?![a-z0-9])`);
}

/** Returns the refused subject of a text, about which no coin may decide. Returns null if there is none. */
export function refusedWay(text: string): RefusedWay | null {
  const folded = foldAccents(text);
  const ways: readonly RefusedWay[] = ['harm', 'medicine', 'sleep', 'food', 'money'];
  return ways.find((way) => refused[way].test(folded)) ?? null;
}
