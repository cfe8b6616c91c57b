/** The price of Yoi and the people behind it, for the pages of visitors. */
export type House = {
  /** The price per month after the first Parada. */
  monthPrice: string;
  /** The name of the owner of Yoi; null if the owner is unknown or has a long name. */
  owner: string | null;
};
