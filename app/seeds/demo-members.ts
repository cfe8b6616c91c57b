/** The accounts of a first run, which the operations contract lists. */
export const demoMembers = [
  { username: 'demo', email: 'demo@yoi.example', password: 'Demo.2026', role: null },
  { username: 'nueva', email: 'nueva@yoi.example', password: 'Nueva.2026', role: null },
  { username: 'experta', email: 'experta@yoi.example', password: 'Experta.2026', role: 'expert' },
  { username: 'editora', email: 'editora@yoi.example', password: 'Editora.2026', role: 'editor' },
  { username: 'admin', email: 'admin@yoi.example', password: 'Admin.2026', role: 'admin' },
  { username: 'moderadora', email: 'moderadora@yoi.example', password: 'Moderadora.2026', role: 'moderator' },
] as const;

/**
 * The secret of the authenticator app of every demonstration account of the team, in base32. It is publicly known, like
 * the passwords.
 */
export const demoFactorSecret = 'YOIDEMOYOIDEMOYOIDEMOYOIDEMOYOID';
