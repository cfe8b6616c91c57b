export { seenDecision } from './member/team-decision.schema.ts';
