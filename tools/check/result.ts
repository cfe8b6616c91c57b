/** One thing that is wrong: where (`file:line`, or the file alone), and what. */
export type Finding = { readonly place: string; readonly text: string };

/**
 * What a check found. It passes without findings. `figures` are the numbers that may only get better (smaller);
 * their names are those of `figures.json`, and a name that ends with `percent` has a small tolerance.
 */
export type CheckResult = {
  readonly name: string;
  readonly figure: string;
  readonly limit: string;
  readonly findings: readonly Finding[];
  readonly figures?: Readonly<Record<string, number>>;
};

export type Check = () => Promise<CheckResult>;
