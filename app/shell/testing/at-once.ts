/** Starts all calls before any of them ends. Returns their results in the order of the calls. */
export function atOnce<Answer>(times: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => call(index)));
}

/** Returns the number of responses with each status. */
export function statusCounts(answers: readonly { statusCode: number }[]): Record<number, number> {
  const byStatus = Map.groupBy(answers, ({ statusCode }) => statusCode);
  return Object.fromEntries([...byStatus].map(([status, those]) => [status, those.length]));
}
