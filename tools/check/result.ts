/** One problem: where it is (`file:line`, or the file) and a text. */
export type Finding = { readonly place: string; readonly text: string };

/**
 * The result of a check. A check without findings passes. `figures` are numbers that may only get smaller, by their
 * names in `figures.json`. A figure whose name ends with `percent` has a small tolerance.
 */
export type CheckResult = {
  readonly name: string;
  readonly figure: string;
  readonly limit: string;
  readonly findings: readonly Finding[];
  readonly figures?: Readonly<Record<string, number>>;
};

/** `isUpdate` allows a check to write the files that it generates. */
export type Check = (isUpdate: boolean) => Promise<CheckResult>;
