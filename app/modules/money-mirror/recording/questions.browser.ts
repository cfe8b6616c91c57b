import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MoneyKind, MoneyScript } from '../moment/money-kinds.ts';

/** For each kind of moment, the questions that the app may ask after the moment. */
const byKind: Readonly<Record<MoneyKind, readonly MessageDescriptor[]>> = {
  gasto: [
    msg`¿Qué necesitabas un minuto antes de pagar?`,
    msg`¿Qué te ha dado ya, y qué esperas todavía que te dé?`,
    msg`Si lo hubieras dejado para mañana, ¿qué habría cambiado?`,
    msg`¿Dónde lo notaste en el cuerpo antes de pagar?`,
  ],
  deuda: [
    msg`¿Qué parte de esto está hoy en tu mano, aunque sea pequeña?`,
    msg`¿Quién más sabe que cargas con esto?`,
    msg`¿Le hablarías así de su deuda a alguien que quieres?`,
    msg`Si esto pesara la mitad, ¿qué notarías primero?`,
  ],
  evitar: [
    msg`¿Qué temes encontrar si lo miras?`,
    msg`Cuando no lo miras, ¿qué notas?`,
    msg`¿Qué es lo más pequeño que podrías mirar sin arreglar nada?`,
  ],
  prestar: [
    msg`¿Fue un sí con ganas, o costaba decir otra cosa?`,
    msg`Si ese dinero no volviera, ¿cómo estarías con esa persona?`,
    msg`¿Qué te gustaría que esa persona supiera y no le has dicho?`,
  ],
  comparar: [
    msg`¿Qué tiene esa persona que de verdad quieres?`,
    msg`¿Qué parte de su vida no se ve desde donde miras?`,
    msg`Un rato antes de mirarla, ¿te faltaba lo mismo?`,
  ],
  cobrar: [
    msg`¿Cómo estás cuando el dinero llega?`,
    msg`Además de horas, ¿qué te ha costado llegar a este cobro?`,
    msg`Si este dinero tuviera nombre, ¿cuál sería?`,
  ],
};

/** For each script that the member may recognise, the questions that the app may ask after the moment. */
const byScript: Readonly<Record<MoneyScript, readonly MessageDescriptor[]>> = {
  evitacion: [
    msg`¿Y si mirarlo y arreglarlo fueran dos días distintos?`,
    msg`¿Quién, en tu casa, tampoco miraba?`,
  ],
  adoracion: [
    msg`Si mañana tuvieras más, ¿qué seguiría igual?`,
    msg`¿Qué querrías que trajera el dinero y no se compra?`,
  ],
  estatus: [msg`¿Quién imaginas que lo ve?`, msg`Si nadie fuera a saberlo, ¿lo harías igual?`],
  vigilancia: [
    msg`¿Cuándo fue la última vez que te sentiste a salvo con el dinero?`,
    msg`¿Qué tendría que pasar para descansar un día de vigilar?`,
  ],
  no_se: [msg`¿Qué frase sobre el dinero se repetía en tu casa?`],
};

/**
 * Returns the question that the app asks after a moment. The question is one of the questions for the moment's
 * kind or script. The same key always gives the same question.
 */
export function questionFor(
  { kind, script }: { kind: MoneyKind; script: MoneyScript | null },
  key: string,
): MessageDescriptor {
  const questions = [...(script === null ? [] : byScript[script]), ...byKind[kind]];
  const sum = [...key].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const question = questions[sum % questions.length];
  if (!question) throw new Error(`no question answers ${kind}`);
  return question;
}

/** Every question, for tests of their wording. */
export const moneyQuestions: readonly MessageDescriptor[] = [
  ...Object.values(byKind).flat(),
  ...Object.values(byScript).flat(),
];
