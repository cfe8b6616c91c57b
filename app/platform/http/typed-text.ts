import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { rule } from '../i18n/rule.ts';
import { hasOverlongCharacter, isVisible, maxMarks } from './characters.ts';

const withoutNul = rule<string>((value) => !value.includes('\0'), msg`No se permiten caracteres nulos.`);

/** The message for a letter with too many marks. */
export const tooManyMarks = msg`Hay letras con demasiados signos encima o debajo: caben hasta ${{ maxMarks }} en cada una.`;

const withFewMarks = rule<string>((value) => !hasOverlongCharacter(value), tooManyMarks);

/**
 * A text field: trimmed, at most `maxLength` characters, no NUL, no letter with too many marks. A text without
 * visible characters counts as blank.
 */
export function typedText(maxLength: number) {
  return z
    .string()
    .overwrite((value) => (isVisible(value) ? value.trim() : ''))
    .max(maxLength)
    .check(withoutNul, withFewMarks);
}

/** The same for a text whose leading blanks count, as in Markdown. */
export function typedProse(maxLength: number) {
  return z
    .string()
    .overwrite((value) => (isVisible(value) ? value : ''))
    .max(maxLength)
    .check(withoutNul, withFewMarks);
}
