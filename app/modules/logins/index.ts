export { beginAuthorization, finishAuthorization } from './authorization.server.ts';
export { limitProofs } from './login-limits.server.ts';
export { findOrigin } from './logins.queries.ts';
export { findOrCreateMember } from './logins.server.ts';
export { AccountExists } from './proof.server.ts';
export { listProviders, proveFirebase } from './providers.server.ts';
