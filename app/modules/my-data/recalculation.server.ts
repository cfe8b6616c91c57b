import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Calendar } from '#app/modules/days/index.ts';
import { readTitles } from '#app/modules/dynamics/index.ts';
import { areaNames, causeNames, helpNames } from '#app/modules/feelings/schema.ts';
import { changeWords, instrumentWords, listInstruments, pulseWords } from '#app/modules/measures/index.ts';
import { dimensionNames } from '#app/modules/portfolio/schema.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { MemberExport } from '#app/platform/module.server.ts';
import type { RecalculationData } from './recalculation-data.ts';
import { recalculatedFields, recalculatedParts } from './recalculation-fields.server.ts';
import { recalculationStyle } from './recalculation-style.server.ts';
import { toPageWords } from './recalculation-words.server.ts';

/**
 * The data that the pages of an export need. They are the member's local day on which the export is made, the
 * zones and hours of the member's days, and the language of the account.
 */
export type CopyOf = { readonly today: string; readonly calendar: Calendar; readonly language: Language };

/**
 * Writes the page that recalculates the member's figures. The page contains the records, the script and the
 * styles. The security policy of the page allows nothing else, so the page works without a network and sends
 * nothing.
 */
export async function* toRecalculation(
  exports: readonly MemberExport[],
  memberId: number,
  { today, calendar, language }: CopyOf,
): AsyncGenerator<string> {
  const script = await readScript();
  const known = { ...(await facts(language)), today, calendar: toCalendar(calendar) };
  yield head(script, language);
  yield `<script type="application/json" id="datos">${toScriptText(known).slice(0, -1)},"listas":{`;
  for (const [index, [name, fields]] of Object.entries(recalculatedFields).entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(name)}:[`;
    yield* toRecords(exports, { name, fields, memberId });
    yield ']';
  }
  yield `}}</script>\n<script>${script}</script>\n</body>\n</html>\n`;
}

async function* toRecords(
  exports: readonly MemberExport[],
  { name, fields, memberId }: { name: string; fields: readonly string[]; memberId: number },
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of exports.find((each) => each.name === name)?.read(db, memberId) ?? []) {
    for (const record of page) {
      const kept = Object.fromEntries(
        Object.entries(record).flatMap(([field, value]) =>
          fields.includes(field) ? [[field, keepParts(field, value)]] : [],
        ),
      );
      yield `${isFirst ? '' : ','}${toScriptText(kept)}`;
      isFirst = false;
    }
  }
}

/** Leaves out those parts of a field that contain texts of the member. */
function keepParts(field: string, value: unknown): unknown {
  const parts = recalculatedParts[field];
  if (!parts || !Array.isArray(value)) return value;
  return value.map((each: object) =>
    Object.fromEntries(Object.entries(each).filter(([name]) => parts.includes(name))),
  );
}

/** Copies only the calendar fields of the account. */
function toCalendar({
  timeZone,
  dayStartsAtHour,
  daysSince,
  daysSinceDay,
  timeZoneBefore,
  dayStartsAtHourBefore,
}: Calendar): RecalculationData['calendar'] {
  return {
    ...{ timeZone, dayStartsAtHour, daysSinceDay, timeZoneBefore, dayStartsAtHourBefore },
    daysSince: daysSince?.toISOString() ?? null,
  };
}

async function facts(language: Language): Promise<Omit<RecalculationData, 'listas' | 'today' | 'calendar'>> {
  const say = (text: Parameters<typeof translate>[1]) => translate(language, text);
  const words = (text: Parameters<typeof instrumentWords>[0]) => instrumentWords(text, language);
  return {
    language,
    instruments: listInstruments().map(({ title, items, source, licence, populationMean, ...numbers }) => ({
      ...numbers,
      ...{ title: words(title), source: words(source), licence: words(licence) },
      items: items.map(({ text, low, high, ...item }) => ({
        ...item,
        ...{ text: words(text), low: words(low), high: words(high) },
      })),
      populationMean: populationMean && { value: populationMean.value, source: words(populationMean.source) },
    })),
    words: {
      page: toPageWords(language),
      change: { ...mapValues(changeWords, say) },
      pulse: { ...mapValues(pulseWords, say) },
      dimensions: {
        cuerpo: say(dimensionNames.cuerpo),
        mente: say(dimensionNames.mente),
        vinculos: say(dimensionNames.vinculos),
        proposito: say(dimensionNames.proposito),
        dinero: say(dimensionNames.dinero),
      },
      factors: await factorWords(language),
    },
  };
}

/** Returns the names of all factors that a question may have, by kind and slug. */
async function factorWords(language: Language): Promise<Record<string, string>> {
  const named = {
    dimension: dimensionNames,
    area: areaNames,
    cause: causeNames,
    help: helpNames,
  };
  const titles = [...(await readTitles())].map(([slug, title]) => [`dynamic:${slug}`, title] as const);
  const names = Object.entries(named).flatMap(([kind, words]) =>
    Object.entries(words).map(([slug, name]) => [`${kind}:${slug}`, translate(language, name)] as const),
  );
  return Object.fromEntries([...names, ...titles]);
}

function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

/** Writes a value as JSON. The result cannot end the script element that contains it. */
function toScriptText(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function head(script: string, language: Language): string {
  const { title, intro } = toPageWords(language);
  const hash = createHash('sha256').update(script).digest('base64');
  const style = createHash('sha256').update(recalculationStyle).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'sha256-${style}'`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${recalculationStyle}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${intro}</p>
</header>
<main></main>
`;
}

let reading: Promise<string> | undefined;

/**
 * Returns the script of `recalcula.html`, bundled into one file. It contains the same functions that compute the
 * reports.
 */
function readScript(): Promise<string> {
  reading ??= config.production
    ? readFile(path.resolve('dist/recalculation/recalculation.js'), 'utf8')
    : import('./recalculation-bundle.server.ts').then(({ bundleRecalculation }) => bundleRecalculation());
  return reading;
}
