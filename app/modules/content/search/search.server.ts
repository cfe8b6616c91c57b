import type { Executor } from '#app/platform/db/db.ts';
import { listSimilarWords } from './search.queries.ts';
import { findCorrections, isCorrectable, searchWords } from './search-words.server.ts';

/** The words of a search, each with its possible corrections. */
export type SearchedWords = readonly (readonly string[])[];

/**
 * Runs a search. If nothing is found, runs it again with corrected words.
 * @param run queries the database for these words
 * @param isEmpty returns whether a result has no hits
 */
export async function searchWithCorrections<Result>(
  on: Executor,
  text: string,
  run: (words: SearchedWords) => Promise<Result>,
  isEmpty: (result: Result) => boolean,
): Promise<{ result: Result; words: SearchedWords; corrected: boolean }> {
  const typed = searchWords(text);
  const words = typed.map((word) => [word]);
  const result = await run(words);
  if (!isEmpty(result) || !typed.some(isCorrectable)) return { result, words, corrected: false };
  const righted = await correct(on, typed);
  if (righted.every((group, index) => group[0] === typed[index])) return { result, words, corrected: false };
  return { result: await run(righted), words: righted, corrected: true };
}

async function correct(on: Executor, typed: readonly string[]): Promise<SearchedWords> {
  const similar = Map.groupBy(await listSimilarWords(on, typed.filter(isCorrectable)), ({ given }) => given);
  return typed.map((word) => {
    const found = findCorrections(
      word,
      (similar.get(word) ?? []).map(({ known }) => known),
    );
    return found.length > 0 ? found : [word];
  });
}
