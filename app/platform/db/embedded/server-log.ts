/**
 * Matches a line of the server. Each line begins with the kind of process that wrote it (`log_line_prefix` is `%b|`).
 */
const line = /^([^|]*)\|(\w+):\s+(.*)$/;
/** Matches messages that appear at every start and every stop. */
const usual = /^(the database system is |terminating (connection|background worker|autovacuum))/;

/**
 * Returns the part of a PostgreSQL log line that the operator should see, or null. Errors of a client's statement are
 * omitted, because the application itself receives them, and their text may quote a member's words.
 */
export function worthLogging(text: string): string | null {
  const [, writer = '', severity = '', message = ''] = line.exec(text) ?? [];
  if (severity === 'PANIC' || /terminated by signal/.test(message)) return `${severity}: ${message}`;
  if (severity === 'FATAL') return usual.test(message) ? null : `${severity}: ${message}`;
  const isSevere = severity === 'WARNING' || severity === 'ERROR';
  return isSevere && !writer.includes('client backend') ? `${severity}: ${message}` : null;
}

/** Searches the last lines of a postmaster for the reason why it refused to start. */
export function refusalIn(lines: readonly string[]): string {
  const last = lines.findLast((text) => /\|(FATAL|PANIC):/.test(text)) ?? lines.at(-1);
  return last?.replace(line, '$3').trim() || 'it gave no reason';
}
