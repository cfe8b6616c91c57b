/** Matches the first line of a test file that has its own application, database and modules. */
const declaration = /^\/\/ Runs alone because it [^\n]+\.\n/;

/**
 * Patterns of calls that change more than the rows of a test's own members and pages. The keys describe what is
 * changed.
 */
const changesOfSharedState: Readonly<Record<string, RegExp>> = {
  'replaces the timers': /\buseFakeTimers\(/,
  'changes settings':
    /\bstubEnv\(|process\.env\.\w+ = |\bstart(Crm|LoginProviders|Stripe)\(|\bresetModules\(/,
  'reads the mails of the team': /\bmailbox\.take\(team\)/,
  'lists the folder of unfinished files': /\breaddirSync\([\s\S]*'spool'/,
  'observes all queries': /\bobserveQueries\(/,
  'hears the messages to all processes': /\bopenChannel\(/,
  'reads a whole table': /\bselectFrom\('\w+'\)\s*\.select(All)?\([^)]*\)\s*\.execute\(\)/,
  'takes tables or connections away': /\balter table\b|\bpg_terminate_backend\(pid\)/,
  'migrates the database': /\bmigrate\(databasePool\(/,
  'stores dynamics for everybody': /\bstoreDynamics\(/,
  'starts a part of the program': /\b(connectDatabase|startApplication|startJobs)\(/,
  'writes the whole site': /\b(aSmallSite|writeLanding)\(|\bpageId: 129_920\b/,
  'opens a port of the program': /\btestApplication\(\)[\s\S]*\bserver\.listen\(/,
};

/** Returns whether a test file declares that it runs alone. `text` is the whole text of the file. */
export function declaresAlone(text: string): boolean {
  return declaration.test(text);
}

/**
 * Lists descriptions of the shared state that a test file changes. The list is empty if the file may share an
 * application.
 */
export function listSharedChanges(text: string): string[] {
  return Object.entries(changesOfSharedState).flatMap(([what, pattern]) => (pattern.test(text) ? what : []));
}

/**
 * Returns whether a file runs alone: either it declares this, or it changes shared state. In the second case
 * `tools/check/alone.ts` requires the declaration.
 */
export function runsAlone(text: string): boolean {
  return declaresAlone(text) || listSharedChanges(text).length > 0;
}

/**
 * Returns whether a file sets the clock and otherwise changes only the rows of its own members and pages. Such
 * files share one application among themselves. If they shared an application with all files, the other files
 * would find rows and limits with instants in the future.
 */
export function setsClock(text: string): boolean {
  return /\b(setClock|onDay)\(/.test(text) && !runsAlone(text);
}
