export type Answers = { statusCode: number; json(): unknown }[];

/** What ten do at once who want the same: how often each status comes, and what those read who are refused. */
export type Scenario = {
  run(): Promise<Answers>;
  statuses: Readonly<Record<number, number>>;
  says?: unknown;
};

export type Scenarios = Readonly<Record<string, Scenario>>;

/** One gets it, the other nine are refused. */
export const oneOfTen = (done: number, refused: number) => ({ [done]: 1, [refused]: 9 });
