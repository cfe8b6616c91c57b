import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

/**
 * Reads the list of files in a folder for the first run. Returns an empty list if there is no list.
 * @throws Error naming the list if it is invalid
 */
export async function readListed<Entry>(file: string, schema: z.ZodType<Entry[]>): Promise<Entry[]> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return [];
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`);
}
