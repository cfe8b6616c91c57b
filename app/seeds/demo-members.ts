/** The accounts that a first run creates. The operations contract lists them. */
export const demoMembers = [
  { username: 'demo', email: 'demo@yoi.example', password: 'Demo.2026', role: null },
  { username: 'nueva', email: 'nueva@yoi.example', password: 'Nueva.2026', role: null },
  { username: 'experta', email: 'experta@yoi.example', password: 'Experta.2026', role: 'expert' },
  { username: 'editora', email: 'editora@yoi.example', password: 'Editora.2026', role: 'editor' },
  { username: 'admin', email: 'admin@yoi.example', password: 'Admin.2026', role: 'admin' },
  { username: 'moderadora', email: 'moderadora@yoi.example', password: 'Moderadora.2026', role: 'moderator' },
  { username: 'soporte', email: 'soporte@yoi.example', password: 'Soporte.2026', role: 'support' },
] as const;

/**
 * The secret of the authenticator app of every demonstration account of the team, in base32. Like the passwords, it
 * is publicly known.
 */
export const demoFactorSecret = 'YOIDEMOYOIDEMOYOIDEMOYOIDEMOYOID';
