export { beginAuthorization, finishAuthorization } from './authorization.ts';
export { limitProofs } from './login-limits.ts';
export { findOrigin } from './logins.queries.ts';
export { findOrCreateMember } from './logins.ts';
export { AccountExists } from './proof.ts';
export { listProviders, proveFirebase } from './providers.ts';
