/** One problem. `place` is `file:line` or the file, and `text` describes the problem. */
export type Finding = { readonly place: string; readonly text: string };

/**
 * The result of a check. A check without findings passes. `figures` are numbers that may only become smaller;
 * `figures.json` lists them under the same names. A figure whose name ends with `percent` may exceed its best
 * value a little.
 */
export type CheckResult = {
  readonly name: string;
  readonly figure: string;
  readonly limit: string;
  readonly findings: readonly Finding[];
  readonly figures?: Readonly<Record<string, number>>;
};

/** A check. If `isUpdate` is true, it may write the files that it generates. */
export type Check = (isUpdate: boolean) => Promise<CheckResult>;
