import path from 'node:path';
import { filesOfFirstScreen, filesOfPublicPages } from './first-screen.ts';

type Group = {
  name: string;
  test: RegExp | ((id: string) => boolean);
  includeDependenciesRecursively?: false;
};

/** Files that both the public pages and the member app always need. */
const everyPage =
  /\/ui\/(frame\/theme|overlays\/plain-dialog-opener\.browser)\.ts|\/browser\/reload-once\.ts|vite\/preload-helper/;

/** Files that every public page needs. */
const publicPages =
  /\/ui\/(controls\/carousel-motion|overlays\/dialog-(films|links)|recording\/recordings)\.browser\.ts|enhancement\/(prefetch|campaign)\.ts|browser\/plain-press\.ts/;

/**
 * Files that most public pages need. The landing page and the pages of referents do not need them for visitors,
 * because these pages have no session, no forms and no islands.
 */
const siteCommon =
  /\/ui\/reveal\.browser\.ts|\/browser\/(no-eval|tokens|session|sign-out)\.ts|platform\/pending-sign-out\.ts/;

/**
 * React, and the packages that show texts in React. Islands and the member app need these files, which change
 * only when the packages are updated.
 */
const react = /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@lingui\/(core|react))\//;

/** Files that both most islands and Hoy need. */
const islandParts =
  /\/app\/platform\/(browser\/texts|i18n\/language)\.ts|\/ui\/(class-names|icon|waiting|controls\/(button|field|field-errors))\.tsx?$/;

/**
 * The packages that the first screen of the member app needs but no island does. The link components of the router
 * are left out.
 */
const memberPackages = /\/node_modules\/(@tanstack|react-router\/dist\/production\/lib\/(?!dom\/))/;

/**
 * The files that the schemas of later screens need. As separate files they would be small, and the first screen
 * would contain the name of each file.
 */
const input = /\/(node_modules\/zod|app\/platform\/http)\//;

const memberEntry = 'app/shell/member.client.tsx';

/**
 * The files into which the build combines modules that several pages need. There are few of these files, because
 * small files compress badly. A file imports only files that come before it in this list, so a public page loads no
 * code of the member app.
 */
export function browserFiles(): Group[] {
  const first = filesOfFirstScreen();
  const pages = filesOfPublicPages();
  const isOfFirstScreen = (id: string, { isPublic }: { isPublic: boolean }) => {
    const file = path.posix.relative(process.cwd(), id);
    return file !== memberEntry && first.has(file) && pages.has(file) === isPublic;
  };
  return [
    { name: 'common', test: everyPage },
    { name: 'public', test: publicPages, includeDependenciesRecursively: false },
    { name: 'session', test: siteCommon },
    { name: 'react', test: react, includeDependenciesRecursively: false },
    { name: 'islands', test: islandParts, includeDependenciesRecursively: false },
    {
      name: 'shared',
      test: (id) => isOfFirstScreen(id, { isPublic: true }),
      includeDependenciesRecursively: false,
    },
    { name: 'packages', test: memberPackages, includeDependenciesRecursively: false },
    {
      name: 'member',
      test: (id) => isOfFirstScreen(id, { isPublic: false }),
      includeDependenciesRecursively: false,
    },
    { name: 'input', test: input, includeDependenciesRecursively: false },
  ];
}
