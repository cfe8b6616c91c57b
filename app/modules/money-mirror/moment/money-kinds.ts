/** The kinds of moments of money, in the order in which they are offered. */
export const moneyKinds = ['gasto', 'deuda', 'evitar', 'prestar', 'comparar', 'cobrar'] as const;

export type MoneyKind = (typeof moneyKinds)[number];

/**
 * The scripts: beliefs about money that a member may recognise in a moment. The member chooses a script. The program
 * never infers a script from records.
 */
export const moneyScripts = ['evitacion', 'adoracion', 'estatus', 'vigilancia', 'no_se'] as const;

export type MoneyScript = (typeof moneyScripts)[number];
