import { msg } from '@lingui/core/macro';
import { NotAllowed } from '#app/platform/errors.ts';

/**
 * The error that nearly every call gets in the week before the erasure (docs/rules.md, The end of an account).
 */
export class AccountClosing extends NotAllowed {
  override name = 'AccountClosing';
  constructor() {
    super(
      'account_closing',
      msg`Pediste borrar esta cuenta y está en su última semana. Para volver a usarla, entra en Yoi y pulsa Quedarme.`,
      { closing: true },
    );
  }
}
