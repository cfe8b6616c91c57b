/** The first part of the query keys for moments of money and for their months. */
export const momentsKey = 'money-moments';

/** Returns the API path of the sums that are stored for a month. */
export function pilesPath(month: string): string {
  return `/api/money-moments/months/${month}/piles/`;
}
