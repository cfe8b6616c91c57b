export { CalmCard } from './calm-card.tsx';
export { CareBeside } from './care-beside.tsx';
export { HelpLine } from './help-line.tsx';
export { isHelpRecent } from './help-recent.browser.ts';
export { useIsCareShown } from './use-is-care-shown.ts';
