export { CalmCard } from './calm-card.tsx';
export { CareBeside } from './care-beside.tsx';
export { HelpLine } from './help-line.tsx';
export { useIsCareShown } from './use-is-care-shown.ts';
export { useIsHelpRecent } from './use-is-help-recent.ts';
