import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';
import { emailAddress, newPassword, typedCode } from '../member/member.schema.ts';

/** The body of `password/reset/` and `user/password/reset/`. */
export const recoveryStart = z.object({ email: emailAddress });

/** The body of `password/reset/verify/token/`. */
export const recoveryCheck = z.object({ email: emailAddress, token: typedCode });

/** The body of `password/reset/do/`. */
export const recoveryEnd = z.object({ email: emailAddress, token: typedCode, new_password: newPassword });

/** The body of `password/reset/confirm/`. It is parsed with this schema before its code is checked. */
export const recoveryConfirm = z.object({
  new_password1: z.string().min(1).max(128),
  new_password2: z.string().min(1).max(128),
  uid: text(254),
  token: typedCode,
});

/**
 * The new passwords in the body of `password/reset/confirm/`. As in dj-rest-auth, the errors of both passwords are
 * reported under the second password.
 */
export const recoveryPasswords = z
  .object({ new_password1: z.string(), new_password2: newPassword })
  .refine(({ new_password1, new_password2 }) => new_password1 === new_password2, {
    path: ['new_password2'],
    params: { text: msg`Las dos contraseñas no coinciden.` },
  });

/** The body of `change-password/`: the current password. It is empty if the member has no password. */
export const passwordChangeStart = z.object({ password: z.string().max(1024) });

/** The body of `verify-code-for-change-password/`. */
export const passwordChangeCode = z.object({ key: typedCode });

/** The body of `password/change/`: the new password, twice. */
export const passwordChangeEnd = z
  .object({ new_password1: newPassword, new_password2: z.string().min(1) })
  .refine(({ new_password1, new_password2 }) => new_password2 === '' || new_password1 === new_password2, {
    path: ['new_password2'],
    params: { text: msg`Las dos contraseñas no coinciden.` },
    // The check also runs if other fields are wrong, so that all errors are reported together.
    when: () => true,
  });

/** The steps of the recovery page. */
export const recoveryCodeForm = z.object({ key: typedCode });
export const recoveryPasswordForm = z.object({ password: newPassword });
