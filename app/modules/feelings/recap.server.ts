import { openFields } from '#app/platform/crypto/field-encryption.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { noteLocation } from './feelings.server.ts';
import type { FeltRecap } from './recap.queries.ts';
import { chooseLines } from './recap-lines.server.ts';
import { requireTaxonomy } from './taxonomy.server.ts';

/** The text of one of the member's notes, with its day. */
export type RecalledLine = { local_day: string; text: string };

/** Decrypts the notes of a recap, chooses its lines and finds the name of its word. */
export async function openFeltRecap(
  on: Executor,
  memberId: number,
  { notes, word }: FeltRecap,
): Promise<{ lines: RecalledLine[]; word: { slug: string; times: number } | null }> {
  const fields = notes.map(({ id, sealed }) => ({
    location: noteLocation(memberId, id),
    sealed: Buffer.from(sealed, 'base64'),
  }));
  const texts = fields.length > 0 ? await openFields(on, fields) : [];
  const { words } = await requireTaxonomy();
  const slug = words.find(({ id }) => id === word?.wordId)?.slug;
  const lines = notes.flatMap(({ localDay }, index) => {
    const text = texts[index];
    return text ? [{ local_day: localDay, text }] : [];
  });
  return {
    lines: chooseLines(lines),
    word: word && slug ? { slug, times: word.times } : null,
  };
}
