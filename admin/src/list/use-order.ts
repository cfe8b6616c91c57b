import { useLingui } from '@lingui/react/macro';

/**
 * Returns the sort orders of a list with keyset paging. `usual` is the order that applies if the address
 * contains none.
 */
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
