import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { CheckResult, Finding } from './result.ts';

/** A text in the code or in a catalog. `translation` is empty until a translator has written it. */
export type Text = {
  readonly message?: string;
  readonly translation?: string;
  readonly obsolete?: boolean;
  readonly origin?: readonly (readonly [string, number?])[];
};
export type Texts = Readonly<Record<string, Text>>;

/**
 * The locales in which every text must be translated. Each of the other locales falls back to one of these.
 */
const complete = ['es-ES', 'en'];

/** Checks that the catalogs have the same texts as the code, and that the texts are translated. */
export async function texts(): Promise<CheckResult> {
  const catalogs = await getCatalogs(getConfig());
  const findings: Finding[] = [];
  let count = 0;
  for (const catalog of catalogs) {
    const inCode = await catalog.collect();
    if (!inCode) throw new Error(`the texts of ${catalog.path} could not be collected`);
    count += Object.keys(inCode).length;
    for (const [locale, kept] of Object.entries(await catalog.readAll())) {
      findings.push(
        ...compareTexts(
          `${catalog.path.replace('{locale}', locale)}.po`,
          inCode,
          kept ?? {},
          complete.includes(locale),
        ),
      );
    }
  }
  if (count === 0) throw new Error('no text was found in the code');
  return {
    name: 'missing texts',
    figure: `${findings.length} findings, ${count} texts`,
    limit: '0',
    findings,
  };
}

/**
 * Compares the texts of the code with the texts of a catalog. If `needed` is true, the catalog must have a
 * translation of every text.
 */
export function compareTexts(file: string, inCode: Texts, kept: Texts, needed: boolean): Finding[] {
  const fresh = Object.entries(inCode).filter(([id]) => !kept[id]);
  const gone = Object.entries(kept).filter(([id, { obsolete }]) => obsolete || !inCode[id]);
  const current = Object.entries(kept).filter(([id]) => inCode[id]);
  const empty = current.filter(([, { translation }]) => needed && !translation);
  const changed = current.filter(
    ([, { message, translation }]) => message && translation && gaps(message) !== gaps(translation),
  );
  // The file names in the catalog must be current, because the build uses them to choose the texts of the first
  // screen.
  const moved = current.filter(([id, { origin }]) => files(origin) !== files(inCode[id]?.origin));
  const say = (list: [string, Text][], what: string) =>
    list.map(([id, { message, origin }]) => ({
      place: file,
      text: `${what}: "${message ?? id}" ${origin?.[0]?.join(':') ?? ''}`.trim(),
    }));
  return [
    ...say(fresh, 'not in the catalog (npm run texts)'),
    ...say(gone, 'no longer in the code (npm run texts)'),
    ...say(moved, 'in other files than the catalog says (npm run texts)'),
    ...say(empty, 'no translation'),
    ...say(changed, 'other placeholders than the Spanish'),
  ];
}

/** Returns the files that contain a text, sorted by name. */
function files(origin: Text['origin'] = []): string {
  return [...new Set(origin.map(([file]) => file))].toSorted().join(' ');
}

/** Returns the placeholders and elements of a text, sorted by name. */
function gaps(text: string): string {
  const names = [...text.matchAll(/\{(\w+)[,}]|<(\d+)\/?>/g)].map(
    ([, name, element]) => name ?? `<${element}>`,
  );
  return [...new Set(names)].toSorted().join(' ');
}
