import { msg } from '@lingui/core/macro';

/** The names of an investment's fields in the error summary. */
export const fieldNames = {
  minutes: msg`Minutos`,
  effort: msg`Energía`,
  amount_cents: msg`Cuánto dinero`,
  currency: msg`Moneda`,
  rate: msg`A qué cambio`,
  home_currency: msg`Tu moneda`,
  shares: msg`Para qué parte`,
  local_day: msg`Día`,
  note: msg`Nota`,
};
