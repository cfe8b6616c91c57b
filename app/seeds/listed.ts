import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

/**
 * Reads the list of what lies in a folder of the first run; empty where there is none.
 * @throws Error naming the list when it is wrong
 */
export async function readListed<Entry>(file: string, schema: z.ZodType<Entry[]>): Promise<Entry[]> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return [];
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`);
}
