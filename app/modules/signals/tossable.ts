/** The kinds of factors that a member can do or leave. Areas, causes and helps befall a member. */
const tossableKinds: readonly string[] = ['own', 'dimension', 'dynamic'];

/** Whether a coin may decide about a factor. The server also refuses ways that spend money, and words of other ways. */
export function isTossable({ kind }: { kind: string }): boolean {
  return tossableKinds.includes(kind);
}
