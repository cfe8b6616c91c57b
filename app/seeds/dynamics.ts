import { parse } from 'yaml';
import {
  type DynamicDocument,
  dynamicDocument,
  listStoredVersions,
  storeDynamics,
} from '#app/modules/dynamics/index.ts';

const files = import.meta.glob<string>('./dynamics/*/*.yaml', { query: '?raw', import: 'default' });

/**
 * Stores the dynamics that come with the program, wherever a version of one is missing: on the first start, and after an
 * update that brings new words. A document that is stored already is not even parsed.
 */
export async function storeMissingDynamics(): Promise<void> {
  const stored = await listStoredVersions();
  const texts = await readDynamicTexts();
  await storeDynamics(texts.filter(({ text }) => !stored.has(versionKey(text))).map(parseDynamic));
}

/** The text of every file of a dynamic, with its name. */
export function readDynamicTexts(): Promise<{ file: string; text: string }[]> {
  return Promise.all(Object.entries(files).map(async ([file, read]) => ({ file, text: await read() })));
}

/** Reads one file. @throws Error naming the file when something in it is wrong */
export function parseDynamic({ file, text }: { file: string; text: string }): DynamicDocument {
  const parsed = dynamicDocument.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`);
}

/** Every file begins with `slug:` and `version:`. */
function versionKey(text: string): string {
  const [, slug = '', version = ''] = /^slug: (\S+)\nversion: (\d+)\n/.exec(text) ?? [];
  return `${slug} ${version}`;
}
