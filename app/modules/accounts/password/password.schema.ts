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

/** The body of `password/reset/confirm/`, as read before its code is checked. */
export const recoveryConfirm = z.object({
  new_password1: z.string().min(1).max(128),
  new_password2: z.string().min(1).max(128),
  uid: text(254),
  token: typedCode,
});

/** The new passwords of that body. Upstream reports every fault of them under the second. */
export const recoveryPasswords = z
  .object({ new_password1: z.string(), new_password2: newPassword })
  .refine(({ new_password1, new_password2 }) => new_password1 === new_password2, {
    path: ['new_password2'],
    params: { text: msg`Las dos contraseñas no coinciden.` },
  });

/** The body of `change-password/`: the current password; empty for a member without one. */
export const passwordChangeStart = z.object({ password: z.string().max(1024) });

/** The body of `verify-code-for-change-password/`. */
export const passwordChangeCode = z.object({ key: typedCode });

/** The body of `password/change/`: the same value twice. */
export const passwordChangeEnd = z
  .object({ new_password1: newPassword, new_password2: z.string().min(1) })
  .refine(({ new_password1, new_password2 }) => new_password2 === '' || new_password1 === new_password2, {
    path: ['new_password2'],
    params: { text: msg`Las dos contraseñas no coinciden.` },
    // Runs even if other fields are wrong, so that all errors are reported at once.
    when: () => true,
  });

/** The steps of the recovery page. */
export const recoveryCodeForm = z.object({ key: typedCode });
export const recoveryPasswordForm = z.object({ password: newPassword });
