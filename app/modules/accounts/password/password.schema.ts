import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';
import { emailAddress, newPassword, typedCode } from '../member/member.schema.ts';

/** `password/reset/` and `user/password/reset/`. */
export const recoveryStart = z.object({ email: emailAddress });

/** `password/reset/verify/token/`. */
export const recoveryCheck = z.object({ email: emailAddress, token: typedCode });

/** `password/reset/do/`. */
export const recoveryEnd = z.object({ email: emailAddress, token: typedCode, new_password: newPassword });

/** `password/reset/confirm/`, before its code has been looked at. */
export const recoveryConfirm = z.object({
  new_password1: z.string().min(1).max(128),
  new_password2: z.string().min(1).max(128),
  uid: text(254),
  token: typedCode,
});

/** What upstream says of the new passwords then: under the second of them, whatever it is. */
export const recoveryPasswords = z
  .object({ new_password1: z.string(), new_password2: newPassword })
  .refine(({ new_password1, new_password2 }) => new_password1 === new_password2, {
    path: ['new_password2'],
    params: { text: msg`Las dos contraseñas no coinciden.` },
  });

/** `change-password/`: the current password; empty for a member who has none. */
export const passwordChangeStart = z.object({ password: z.string().max(1024) });

/** `verify-code-for-change-password/`. */
export const passwordChangeCode = z.object({ key: typedCode });

/** `password/change/`: the same value twice. */
export const passwordChangeEnd = z
  .object({ new_password1: newPassword, new_password2: z.string().min(1) })
  .refine(({ new_password1, new_password2 }) => new_password2 === '' || new_password1 === new_password2, {
    path: ['new_password2'],
    params: { text: msg`Las dos contraseñas no coinciden.` },
    // Checked even where other fields are wrong, so that a person reads all of it at once.
    when: () => true,
  });

/** The steps of the recovery page. */
export const recoveryCodeForm = z.object({ key: typedCode });
export const recoveryPasswordForm = z.object({ password: newPassword });
