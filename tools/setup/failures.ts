import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Outcome } from './steps.ts';

/** An error as both runners report it. */
type ThrownError = { message?: string };

/** The parts of the report of Playwright's `json` reporter that are read here. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly Suite[];
  errors: readonly ThrownError[];
};

type Suite = { suites?: readonly Suite[]; specs: readonly Spec[] };
type Spec = {
  file: string;
  line: number;
  title: string;
  tests: readonly { status: string; results: readonly { error?: ThrownError }[] }[];
};

const maxLines = 12;
const onSecondTry = ' (passed when tried again)';
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one
const colours = /\u001b\[[\d;]*m/g;

/** A Vitest reporter that writes the outcome of a run, an `Outcome` as JSON, to a file. */
export function vitestOutcome(file: string): Reporter {
  return {
    onTestRunEnd(modules, unhandled) {
      writeFileSync(file, JSON.stringify(toOutcome(modules, unhandled)));
    },
  };
}

/**
 * Collects failed tests, files that did not load, and uncaught errors; the last two count as one each. A test that
 * passed only when retried is listed too and counts as passed.
 */
export function toOutcome(modules: readonly TestModule[], unhandled: readonly ThrownError[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failures = tests
    .filter((test) => test.result().state === 'failed')
    .map((test) => describeFailure(toTestName(test), test.result().errors));
  const flaky = tests
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => describeFailure(`${toTestName(test)}${onSecondTry}`, test.result().errors));
  const broken = modules
    .filter((module) => module.errors().length > 0)
    .map((module) => describeFailure(module.relativeModuleId, module.errors()));
  const uncaught = unhandled.map((error) => describeFailure('an error that no test caught', [error]));
  const all = [...failures, ...broken, ...uncaught];
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  return {
    passed: count('passed'),
    failed: all.length,
    skipped: count('skipped'),
    failures: [...all, ...flaky],
  };
}

/** Converts the report of a Playwright run. A test that passed only when retried is listed too and counts as passed. */
export function playwrightOutcome({ stats, suites, errors }: PlaywrightReport): Outcome {
  const troubled = suites.flatMap(listSpecs).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const name = `${file}:${line} > ${title}${status === 'flaky' ? onSecondTry : ''}`;
        return describeFailure(
          name,
          results
            .map(({ error }) => error)
            .filter(Boolean)
            .slice(0, 1),
        );
      }),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...troubled, ...errors.map((error) => describeFailure('the run itself', [error]))],
  };
}

function toTestName(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`;
}

function listSpecs(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)];
}

function describeFailure(name: string, errors: readonly (ThrownError | undefined)[] | undefined): string {
  const text = (errors ?? []).map((error) => error?.message ?? '').join('\n');
  const lines = text.replaceAll(colours, '').trim().split('\n').slice(0, maxLines);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n').trimEnd();
}
