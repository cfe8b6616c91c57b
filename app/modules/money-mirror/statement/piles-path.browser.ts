/** The first part of the query keys of moments of money and of their months. */
export const momentsKey = 'money-moments';

/** Returns the path of the stored sums of a month. */
export function pilesPath(month: string): string {
  return `/api/money-moments/months/${month}/piles/`;
}
