import { foldAccents } from '#app/platform/i18n/fold-accents.ts';
import type { MoneyKind } from './money-kinds.ts';

/** A concern about money for which the screens show where to find help. */
export type NamedConcern = 'debt' | 'gambling';

const gambling = toPattern(String.raw`
apuest\w*|apost(?:e|ar|arme|ado|aba|ando)|casinos?|bingos?|timbas?|ludopat\w*|tragaperras?|tragamonedas|maquinitas
ruletas?|blackjack|baccarat|poker|pronosticos deportivos|cajas? de botin|loot ?box(?:es)?
loterias?|quinielas?|quini ?6|primitiva|bonoloto|euromillon(?:es)?|melate|baloto|tinka|rasca y gana|rascas|raspaditas?
(?:el|un|unos|los|otro) rasca|cupon(?:es)? de la once|cuponazo|(?:jugue|juego|jugar) (?:al once|a la once)
bet(?:365| 365|fair|sson|way|ano|play|cris|warrior|victor)|codere|bwin|sportium|pokerstars|winamax|888(?: ?casino| ?poker|sport)
william ?hill|marca ?apuestas|luckia|kirolbet|retabet|leovegas|strendus|playdoit|wplay|rushbet|bplay|1xbet|22bet|coolbet`);
const owe = 'debo(?: unos| unas| casi| mas de| todavia| aun| ya)*';
const number =
  '(?:una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|[a-z]+enta|muchos|vari[oa]s)';
const debt = toPattern(String.raw`
deud\w*|endeud\w*|(?:le|les) debo|me deben?|debo (?:dinero|pasta|plata|lana|guita)|acreedor\w*|cobrador\w*
${owe} (?:\d+|mil|cien|[a-z]+cient[oa]s|quinient[oa]s)
${owe} ${number} (?:y [a-z]+ )?(?:mil|euros|pesos|dolares|soles|cuotas?|mes(?:es)?|millon(?:es)?)
debo a (?:mi|mis|un|una|unos|unas|los) \w+|debo al banco
debo (?:el|la|las) (?:alquiler|renta|luz|cuotas?|hipoteca|tarjeta)
embarg\w*|prestamos?|prestamistas?|hipotecas?|morosidad|moros[oa]s?|impag\w*|desahuci\w*|usur\w*|(?:mini|micro)creditos?
creditos? rapidos?|revolving|wizink|cofidis|cetelem|asnef|equifax|buro de credito|datacredito|dicom|infocorp|agiotistas?
los del gota a gota|al fiado|fiado en|tir(?:o|ar|ando|e) de tarjeta
tarjetas? (?:al limite|al tope|topadas?)|pago minimo|numeros rojos`);

/** Makes a pattern that matches whole words. Each of the `lines` contains alternatives. */
function toPattern(lines: string): RegExp {
  return new RegExp(`\\b(?:${lines.trim().replaceAll('\n', '|')})\\b`);
}

/**
 * Returns the concern that a moment shows by its kind or in its line. Returns null if there is none. The line
 * is read on this device only, and nothing about the result is stored or sent.
 */
export function namedConcern({ kind, note }: { kind: MoneyKind; note: string | null }): NamedConcern | null {
  const words = foldAccents(note ?? '');
  if (gambling.test(words)) return 'gambling';
  return kind === 'deuda' || debt.test(words) ? 'debt' : null;
}
