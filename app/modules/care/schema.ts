export { emergencyTel, type HelpLine, helpLines } from './help-lines.ts';
