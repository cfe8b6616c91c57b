import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';
import { emailAddress, optionalText } from '../member/member.schema.ts';

/** The form of the sign-in page: one field for the name or the e-mail address. */
export const signInForm = z.object({ identifier: text(254), password: z.string().min(1).max(1024) });

/**
 * The body of `login/`: a name or an e-mail address, and the password. If both a name and an address are given, the
 * address is used.
 */
export const loginInput = z
  .object({
    username: optionalText(254),
    email: z.union([z.literal(''), emailAddress]).optional(),
    password: z.string().min(1).max(1024),
    /** A code of the second factor, if the account has a second factor. */
    otp: optionalText(64),
  })
  .refine(({ username, email }) => Boolean(username || email), {
    params: { text: msg`Debe incluir "username" o "email" y "password".` },
  });

/**
 * The body of `paseto_auth/token/`. It has the fields of `login/` and `remember`, which is accepted and has no
 * effect, because tokens are rotated.
 */
export const tokenInput = z
  .object({ ...loginInput.shape, remember: z.boolean().optional() })
  .refine(({ username, email }) => Boolean(username || email), {
    params: { text: msg`Debe incluir "username" o "email" y "password".` },
  });
