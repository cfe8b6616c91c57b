/** The answers to so many calls that begin before any of them has ended, in the order of the calls. */
export function atOnce<Answer>(times: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => call(index)));
}

/** How often each status came. */
export function statusCounts(answers: readonly { statusCode: number }[]): Record<number, number> {
  const byStatus = Map.groupBy(answers, ({ statusCode }) => statusCode);
  return Object.fromEntries([...byStatus].map(([status, those]) => [status, those.length]));
}
