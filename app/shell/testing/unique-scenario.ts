export type Answers = { statusCode: number; json(): unknown }[];

/**
 * Ten calls for the same value at the same time. A scenario has the expected number of responses for each status, and
 * the expected body of the refused responses.
 */
export type Scenario = {
  run(): Promise<Answers>;
  statuses: Readonly<Record<number, number>>;
  says?: unknown;
};

export type Scenarios = Readonly<Record<string, Scenario>>;

/** Returns the number of responses for each status, if one call succeeds and nine are refused. */
export const oneOfTen = (done: number, refused: number) => ({ [done]: 1, [refused]: 9 });
