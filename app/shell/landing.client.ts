import '#ui/landing.css';
import { clearReloadMark } from '#app/platform/browser/reload-once.ts';
import { storeCampaign } from '#app/platform/enhancement/campaign.ts';
import { prefetchNearbyLinks } from '#app/platform/enhancement/prefetch.ts';
import { watchCarousels } from '#ui/controls/carousel-motion.browser.ts';
import { watchTheme } from '#ui/frame/theme.ts';
import { watchDialogFilms } from '#ui/overlays/dialog-films.browser.ts';
import { watchDialogLinks } from '#ui/overlays/dialog-links.browser.ts';
import { watchDialogs } from '#ui/overlays/plain-dialog-opener.browser.ts';

watchTheme();
watchDialogs();
watchDialogFilms();
watchDialogLinks();
watchCarousels();
clearReloadMark();
prefetchNearbyLinks();
storeCampaign();
