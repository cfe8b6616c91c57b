import path from 'node:path';
import { reachedFiles } from '../setup/reached-files.ts';
import type { CheckResult, Finding } from './result.ts';
import { listFiles } from './sources.ts';

/**
 * Folders whose files all run on the same side, so that the file names need not state the side. The first pattern is
 * for folders of the server, the second for folders of the browser.
 */
const serverFolders = /^app\/(seeds|platform\/(crypto|db|jobs|limits|mail|media|metrics|pages))\//;
const browserFolders = /^app\/platform\/(browser|enhancement|islands)\//;

const tests = /\.(test|factory|fixture)\.tsx?$|^app\/shell\/testing\/|^ui\/gallery\//;
const ofServer = /\.(server|api|queries|jobs|module)\.ts$|\.(page|part|mail)\.tsx$|\/(index|schema)\.ts$/;
const ofBrowser =
  /\.(browser|client|schema|policy)\.tsx?$|\.(island|screen)\.tsx$|\/(schema|use-[^/.]+)\.ts$|^(app\/modules|ui)\/(.+\/)?[^/.]+\.tsx$/;
/**
 * Matches a file whose name states neither a side nor a role. Such a file runs both on the server and in the browser.
 */
const plain = /^(app|ui)\/(.+\/)?(?!(index|schema)\.ts$|use-)[^/.]+\.ts$/;

/**
 * Checks that a file that runs only on the server or only in the browser states this side in its name (decision
 * 023). A file whose name states no side runs on both.
 */
export async function sides(): Promise<CheckResult> {
  const product = listFiles().filter((file) => /\.tsx?$/.test(file) && !tests.test(file));
  const files = product.filter((file) => /^(app|ui)\//.test(file));
  const backOffice = product.filter((file) => file.startsWith('admin/src/'));
  const reached = (side: RegExp, folders: RegExp, others: readonly string[] = []) =>
    reachedFiles([...files.filter((file) => side.test(file) || folders.test(file)), ...others], {
      isDynamicToo: true,
    });
  const findings = findSides(
    files,
    reached(ofServer, serverFolders),
    reached(ofBrowser, browserFolders, backOffice),
  );
  const count = files.filter(isPlain).length;
  return {
    name: 'sides in names',
    figure: `${findings.length} findings, ${count} of both`,
    limit: '0',
    findings,
  };
}

/**
 * Lists two kinds of files: files whose name states no side although only one side loads them, and files whose name
 * repeats the side of their folder.
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
