import { parse } from 'yaml';
import {
  type DynamicDocument,
  dynamicDocument,
  listStoredVersions,
  storeDynamics,
} from '#app/modules/dynamics/index.ts';

const files = import.meta.glob<string>('./dynamics/*/*.yaml', { query: '?raw', import: 'default' });

/**
 * Stores the shipped dynamics whose version is not stored yet. On the first start these are all dynamics. After
 * an update they are the dynamics with new texts. Documents that are stored already are not even parsed.
 */
export async function storeMissingDynamics(): Promise<void> {
  const stored = await listStoredVersions();
  const texts = await readDynamicTexts();
  await storeDynamics(texts.filter(({ text }) => !stored.has(versionKey(text))).map(parseDynamic));
}

/** Returns the file name and the text of every dynamic. */
export function readDynamicTexts(): Promise<{ file: string; text: string }[]> {
  return Promise.all(Object.entries(files).map(async ([file, read]) => ({ file, text: await read() })));
}

/**
 * Parses the file of a dynamic.
 * @throws Error naming the file if its content is invalid
 */
export function parseDynamic({ file, text }: { file: string; text: string }): DynamicDocument {
  const parsed = dynamicDocument.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`);
}

/** Returns the slug and the version, which are in the first two lines of a file. */
function versionKey(text: string): string {
  const [, slug = '', version = ''] = /^slug: (\S+)\nversion: (\d+)\n/.exec(text) ?? [];
  return `${slug} ${version}`;
}
