import { foldAccents } from '#app/platform/i18n/fold-accents.ts';

/** What no coin may decide about a member. */
export type RefusedWay = 'food' | 'medicine' | 'sleep' | 'money' | 'harm';

/**
 * The words of each refused way, as the beginnings of words without accents. The list refuses too much rather than too
 * little: a question about such a thing can be asked, only not tossed.
 */
const refused: Readonly<Record<RefusedWay, RegExp>> = {
  food: /\b(com(er|ida|idas|iendo|iste|o (menos|mas|carne|dulce|sano))|cen(a|ar|as|o)\b|desayun|almorz|almuerz|merend|meriend|ayun|diet|calori|azucar|dulces?\b|chocolate|postre|picar\b|picote|pan\b|carne|alcohol|cervez|vino\b|vinos\b|copas?\b|emborrach|beb(er|o|ida)|cafe\b|cafes\b|cafein|fum(ar|o)\b|tabac|cigarr|porro|droga|purga|vomit|peso\b|adelgaz)/,
  medicine:
    /\b(medic|pastill|farmac|antidepres|ansiolit|antibiot|dosis|tratamient|ibuprofen|paracetamol|melatonin|insulin|inyecc|vacun|vitamin|suplement|hormon|anticoncep|terapi|psicolog|psiquiatr|remedio)/,
  sleep:
    /\b((no|sin|menos|poco|apenas|nada) (dorm|duerm|descans)|(dorm|duerm)[a-z]* (menos|poco|nada|solo)|dormir [a-z0-9]+ horas|trasnoch|desvel|madrug|vela\b|noche en vela|pasar la noche|acostar(me|se)? tarde|me acuesto tarde|levantar(me|se)? a las [1-6]\b)/,
  money:
    /\b(gast|compr|pag(ar|o)\b|apost|apuest|loteri|tragaperr|bingo|casino|quiniel|prestamo|prestar|credit|deuda|invert|invers|caprich|tienda|shopping|rebajas|bolsa\b|cripto|bitcoin|dinero)/,
  harm: /\b(cort(ar|arme|o|es)\b|golpe|hacerme dano|herir|autolesi|quemar)/,
};

/** Returns why a text may be no way of an experiment; null if it may. */
export function refusedWay(text: string): RefusedWay | null {
  const folded = foldAccents(text);
  const ways: readonly RefusedWay[] = ['harm', 'medicine', 'sleep', 'food', 'money'];
  return ways.find((way) => refused[way].test(folded)) ?? null;
}
