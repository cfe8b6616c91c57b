/** Returns an investment as the screen sends it: half an hour for the body. */
export function anInvestment(changes: object = {}): object {
  return { minutes: 30, effort: 3, shares: [{ dimension: 'cuerpo', basis_points: 10_000 }], ...changes };
}
