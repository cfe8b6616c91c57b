import '#ui/referents.css';
import { clearReloadMark } from '#app/platform/browser/reload-once.ts';
import { storeCampaign } from '#app/platform/enhancement/campaign.ts';
import { prefetchNearbyLinks } from '#app/platform/enhancement/prefetch.ts';
import { watchTheme } from '#ui/frame/theme.ts';
import { watchDialogs } from '#ui/overlays/plain-dialog-opener.browser.ts';
import { watchRecordings } from '#ui/recording/recordings.browser.ts';

watchTheme();
watchDialogs();
watchRecordings();
clearReloadMark();
prefetchNearbyLinks();
storeCampaign();
