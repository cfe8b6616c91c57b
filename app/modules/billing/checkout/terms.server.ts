/**
 * The version of the text to which a member agrees with an order: the price, the renewal, and the wish to begin at once
 * (article 103 m of the TRLGDCU). If the text changes, the version gets a new date.
 */
export const termsVersion = '2026-11-27';
