import { useLingui } from '@lingui/react/macro';

/** Returns the orders of a list that is paged by key. `usual` is the order if the address contains none. */
export function useOrder(usual: 'newest' | 'oldest') {
  const { t } = useLingui();
  return {
    usual,
    options: [
      { value: 'newest', label: t`Lo más nuevo primero` },
      { value: 'oldest', label: t`Lo más antiguo primero` },
    ],
  };
}
