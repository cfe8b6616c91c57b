/** Server lines begin with the kind of process that wrote them (`log_line_prefix` is `%b|`). */
const line = /^([^|]*)\|(\w+):\s+(.*)$/;
/** What every start and every stop says of itself. */
const usual = /^(the database system is |terminating (connection|background worker|autovacuum))/;

/**
 * What the operator should see of a line of PostgreSQL's log, or null. Errors of a client's statement are left out:
 * the application gets them itself, and their text may quote what a person wrote.
 */
export function worthLogging(text: string): string | null {
  const [, writer = '', severity = '', message = ''] = line.exec(text) ?? [];
  if (severity === 'PANIC' || /terminated by signal/.test(message)) return `${severity}: ${message}`;
  if (severity === 'FATAL') return usual.test(message) ? null : `${severity}: ${message}`;
  const isSevere = severity === 'WARNING' || severity === 'ERROR';
  return isSevere && !writer.includes('client backend') ? `${severity}: ${message}` : null;
}

/** Why a postmaster refused to start, out of the last lines that it wrote. */
export function refusalIn(lines: readonly string[]): string {
  const last = lines.findLast((text) => /\|(FATAL|PANIC):/.test(text)) ?? lines.at(-1);
  return last?.replace(line, '$3').trim() || 'it gave no reason';
}
