/** The kinds of moments of money, in the order in which they are offered. */
export const moneyKinds = ['gasto', 'deuda', 'evitar', 'prestar', 'comparar', 'cobrar'] as const;

export type MoneyKind = (typeof moneyKinds)[number];

/**
 * The beliefs about money that a member may see in a moment. The member picks one; the program never concludes one
 * from records.
 */
export const moneyScripts = ['evitacion', 'adoracion', 'estatus', 'vigilancia', 'no_se'] as const;

export type MoneyScript = (typeof moneyScripts)[number];
