import { Trans, useLingui } from '@lingui/react/macro';

/** A mean of marks from 1 to 5, in the number format of the language. */
export function Mean({ mean }: { mean: number }) {
  const { i18n } = useLingui();
  const number = i18n.number(mean, { maximumFractionDigits: 2 });
  return <Trans>{number} de 5</Trans>;
}
