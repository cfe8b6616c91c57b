/** One problem: its place (`file:line`, or the file) and a text. */
export type Finding = { readonly place: string; readonly text: string };

/**
 * The result of a check, which passes without findings. `figures` are numbers that may only get smaller; their names
 * are those of `figures.json`, and names that end with `percent` have a small tolerance.
 */
export type CheckResult = {
  readonly name: string;
  readonly figure: string;
  readonly limit: string;
  readonly findings: readonly Finding[];
  readonly figures?: Readonly<Record<string, number>>;
};

/** `isUpdate` lets a check write what it generates. */
export type Check = (isUpdate: boolean) => Promise<CheckResult>;
