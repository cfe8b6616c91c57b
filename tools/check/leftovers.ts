import { readFileSync } from 'node:fs';
import type { CheckResult, Finding } from './result.ts';
import { listFiles } from './sources.ts';

type Leftover = { readonly pattern: RegExp; readonly text: string; readonly files?: RegExp };

const binary = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|pdf|zip|gz|br|mp3|mp4|webm)$/;
const tests = /\.(test|spec)\.tsx?$/;
const product = /^app\/(?!.*\.test\.).*\.tsx?$/;

/** The patterns of text that no tracked file may contain. */
const leftovers: readonly Leftover[] = [
  { pattern: /\b(TO[D]O|FIX[M]E|XX[X]|HA[C]K)\b/, text: 'an open end: do it, or write it into the issues' },
  { pattern: /(?<![\w.}/-])\/(work|home|Users)\/[\w.-]+/, text: 'a path of one machine' },
  {
    pattern:
      /\b(registry\.npmjs|registry\.yarnpkg|npm\.pkg\.github|[\w.-]*artifactory|[\w.-]*nexus)\.[a-z]{2,}/,
    text: 'the host of a package registry',
  },
  { pattern: /^\s*registry\s*=|"resolved":\s*"https?:/, text: 'the host of a package registry' },
  {
    // A journey may skip itself if the machine lacks what the journey needs: `test.skip(!canMount(), …)`.
    pattern: /\b(describe|test|it)\.(only|skip|todo|fixme)\((?![!\w])/,
    text: 'a test that does not run with the others',
    files: tests,
  },
  {
    pattern: /\bvi\.(mock|doMock|stubGlobal)\(/,
    text: 'a mocked module: test through the door',
    files: tests,
  },
  {
    pattern: /\bAsyncLocalStorage\b/,
    text: 'an ambient value: pass the actor',
    // All files of the app, except the files of the transaction and of the connection that a request holds (decision
    // 016).
    files: /^app\/(?!platform\/db\/(transactions|held-connection)\.ts$).*\.tsx?$/,
  },
  {
    pattern: /\bRecentlyUsed\b|\bconst \[oldest\b|\.keys\(\)\.next\(\)/,
    text: 'a bounded memory made by hand: lru-cache',
    files: product,
  },
  {
    pattern: /\bIntl\.DateTimeFormat\(|\bi18n\.date\(/,
    text: 'a date made by hand: platform/i18n/dates.ts',
    // All files, with four exceptions: the clocks, the names of time zones, a script of public pages, and `ui`, which
    // may not import the platform.
    files:
      /^app\/(?!platform\/(i18n\/dates|enhancement\/fill-time-zone)\.|modules\/days\/zone-clock\.|modules\/accounts\/member\/time-zone\.)(?!.*\.(test|factory)\.).*\.tsx?$/,
  },
  {
    pattern: /\b(86_?400|3_?600|604_?800)(_?000)?\b/,
    text: 'a duration made by hand: platform/duration.ts',
    files: /^app\/(?!platform\/duration\.ts$|shell\/testing\/)(?!.*\.(test|factory|fixture)\.).*\.tsx?$/,
  },
  {
    pattern: /\bcreateHmac\(|\btimingSafeEqual\(/,
    text: 'a token made by hand: platform/crypto/signed-token.ts',
    // The file of the Facebook sign-in is excepted, because Facebook requires a secret and a format of its own.
    files:
      /^app\/(?!platform\/crypto\/|shell\/testing\/|modules\/logins\/facebook\.server\.ts$)(?!.*\.(test|factory)\.).*\.tsx?$/,
  },
];

/** Checks for unfinished work, machine paths, registry hosts, skipped tests and mocks. */
export async function leftBehind(): Promise<CheckResult> {
  const files = listFiles().filter((file) => !binary.test(file));
  const findings = files.flatMap((file) => findLeftovers(file, readFileSync(file, 'utf8')));
  return {
    name: 'open ends, machine paths, hosts',
    figure: `${findings.length} findings, ${files.length} files`,
    limit: '0',
    findings,
  };
}

export function findLeftovers(file: string, text: string): Finding[] {
  const wanted = leftovers.filter(({ files }) => files?.test(file) ?? true);
  return text.split('\n').flatMap((line, index) =>
    wanted
      .filter(({ pattern }) => pattern.test(line))
      .map((leftover) => ({
        place: `${file}:${index + 1}`,
        text: `${leftover.text}: ${leftover.pattern.exec(line)?.[0].trim()}`,
      })),
  );
}
