import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { CheckResult, Finding } from './result.ts';

/** A text as the code or a catalog holds it; `translation` is empty where nobody has written it yet. */
export type Text = {
  readonly message?: string;
  readonly translation?: string;
  readonly obsolete?: boolean;
  readonly origin?: readonly (readonly [string, number?])[];
};
export type Texts = Readonly<Record<string, Text>>;

/** The languages in which every text is needed; the others fall back to one of these. */
const complete = ['es-ES', 'en'];

/** The catalogs hold the texts of the code, no more and no fewer, and each is translated. */
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

/** What differs between the texts of the code and one catalog; `needed` asks for a translation of each. */
export function compareTexts(file: string, inCode: Texts, kept: Texts, needed: boolean): Finding[] {
  const fresh = Object.entries(inCode).filter(([id]) => !kept[id]);
  const gone = Object.entries(kept).filter(([id, { obsolete }]) => obsolete || !inCode[id]);
  const current = Object.entries(kept).filter(([id]) => inCode[id]);
  const empty = current.filter(([, { translation }]) => needed && !translation);
  const changed = current.filter(
    ([, { message, translation }]) => message && translation && gaps(message) !== gaps(translation),
  );
  const say = (list: [string, Text][], what: string) =>
    list.map(([id, { message, origin }]) => ({
      place: file,
      text: `${what}: "${message ?? id}" ${origin?.[0]?.join(':') ?? ''}`.trim(),
    }));
  return [
    ...say(fresh, 'not in the catalog (npm run texts)'),
    ...say(gone, 'no longer in the code (npm run texts)'),
    ...say(empty, 'no translation'),
    ...say(changed, 'other placeholders than the Spanish'),
  ];
}

/** The names that a text fills in and the elements it wraps, in order of name. */
function gaps(text: string): string {
  const names = [...text.matchAll(/\{(\w+)[,}]|<(\d+)\/?>/g)].map(
    ([, name, element]) => name ?? `<${element}>`,
  );
  return [...new Set(names)].toSorted().join(' ');
}
