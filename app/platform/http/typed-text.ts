import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { rule } from '../i18n/rule.ts';
import { hasDeceivingCharacter, hasOverlongCharacter, isVisible, maxMarks } from './characters.ts';

const withoutNul = rule<string>((value) => !value.includes('\0'), msg`No se permiten caracteres nulos.`);

/** The message about a letter that has too many marks. */
export const tooManyMarks = msg`Hay letras con demasiados signos encima o debajo: caben hasta ${{ maxMarks }} en cada una.`;

const withFewMarks = rule<string>((value) => !hasOverlongCharacter(value), tooManyMarks);

/**
 * A text field: trimmed, at most `maxLength` characters, no NUL, no letter with too many marks. If a text has no
 * visible characters, it counts as blank.
 */
export function typedText(maxLength: number) {
  return z
    .string()
    .overwrite((value) => (isVisible(value) ? value.trim() : ''))
    .max(maxLength)
    .check(withoutNul, withFewMarks);
}

const withoutDeceit = rule<string>(
  (value) => !hasDeceivingCharacter(value),
  msg`Hay un carácter que no se ve y que cambia cómo se lee el nombre.`,
);

/** A text field for names. It refuses characters that change the direction of letters or look like a blank. */
export function typedName(maxLength: number) {
  return typedText(maxLength).check(withoutDeceit);
}

/**
 * A text field in which blanks matter, such as the blanks at the start of a line of Markdown. The text is not
 * trimmed.
 */
export function typedProse(maxLength: number) {
  return z
    .string()
    .overwrite((value) => (isVisible(value) ? value : ''))
    .max(maxLength)
    .check(withoutNul, withFewMarks);
}
