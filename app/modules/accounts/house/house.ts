/** The facts about Yoi that pages show to visitors: the price, and the people behind Yoi. */
export type House = {
  /** The price per month after the first Parada; null while nobody can pay. */
  monthPrice: string | null;
  /** The name of the owner of Yoi; null if the owner is unknown or has a long name. */
  owner: string | null;
};
