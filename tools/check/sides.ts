import path from 'node:path';
import { reachedFiles } from '../setup/reached-files.ts';
import type { CheckResult, Finding } from './result.ts';
import { listFiles } from './sources.ts';

/**
 * The folders whose files all run on one side, so that a file name need not give the side: first folders of the
 * server, then folders of the browser.
 */
const serverFolders = /^app\/(seeds|platform\/(crypto|db|jobs|limits|mail|media|metrics|pages))\//;
const browserFolders = /^app\/platform\/(browser|enhancement|islands)\//;

const tests = /\.(test|factory|fixture)\.tsx?$|^app\/shell\/testing\/|^ui\/gallery\//;
const ofServer = /\.(server|api|queries|jobs|module)\.ts$|\.(page|part|mail)\.tsx$|\/(index|schema)\.ts$/;
const ofBrowser =
  /\.(browser|client|schema|policy)\.tsx?$|\.(island|screen)\.tsx$|\/(schema|use-[^/.]+)\.ts$|^(app\/modules|ui)\/(.+\/)?[^/.]+\.tsx$/;
/** A file whose name gives neither a side nor a role. Such a file runs on both sides. */
const plain = /^(app|ui)\/(.+\/)?(?!(index|schema)\.ts$|use-)[^/.]+\.ts$/;

/** Checks that a file of one side has the side in its name (decision 023). A file without one runs on both sides. */
export async function sides(): Promise<CheckResult> {
  const files = listFiles().filter((file) => /^(app|ui)\/.+\.tsx?$/.test(file) && !tests.test(file));
  const reached = (side: RegExp, folders: RegExp) =>
    reachedFiles(
      files.filter((file) => side.test(file) || folders.test(file)),
      { isDynamicToo: true },
    );
  const findings = findSides(files, reached(ofServer, serverFolders), reached(ofBrowser, browserFolders));
  const count = files.filter(isPlain).length;
  return {
    name: 'sides in names',
    figure: `${findings.length} findings, ${count} of both`,
    limit: '0',
    findings,
  };
}

/**
 * Lists the files without a side in their name that only one side reaches, and the names that repeat the side of
 * their folder.
 */
export function findSides(
  files: readonly string[],
  server: ReadonlySet<string>,
  browser: ReadonlySet<string>,
): Finding[] {
  return files.flatMap((file) => {
    const [onServer, inBrowser] = [server.has(file), browser.has(file)];
    if (isOneSided(file))
      return /\.(server|browser)\.ts$/.test(file)
        ? [{ place: file, text: 'the side stands in the folder: leave it out of the name' }]
        : [];
    if (!plain.test(file) || onServer === inBrowser) return [];
    const side = onServer ? 'server' : 'browser';
    const name = path.basename(file, '.ts');
    return [{ place: file, text: `runs in the ${side} alone: name it ${name}.${side}.ts` }];
  });
}

function isPlain(file: string): boolean {
  return plain.test(file) && !isOneSided(file);
}

function isOneSided(file: string): boolean {
  return serverFolders.test(file) || browserFolders.test(file);
}
