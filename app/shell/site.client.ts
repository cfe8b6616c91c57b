import '#ui/site.css';
import '#app/platform/browser/no-eval.ts';
import { fillCampaign, storeCampaign } from '#app/platform/enhancement/campaign.ts';
import { fillTimeZones } from '#app/platform/enhancement/fill-time-zone.ts';
import { growLists } from '#app/platform/enhancement/grow-lists.ts';
import { postFormsWithoutLeaving } from '#app/platform/enhancement/posted-forms.ts';
import { prefetchNearbyLinks } from '#app/platform/enhancement/prefetch.ts';
import { hydrateIslands } from '#app/platform/islands/hydrate-islands.ts';
import { watchCarousels } from '#ui/controls/carousel-motion.browser.ts';
import { watchPendingSubmits } from '#ui/controls/pending-submit.browser.ts';
import { watchTheme } from '#ui/frame/theme.ts';
import { playPageFilm, watchDialogFilms } from '#ui/overlays/dialog-films.browser.ts';
import { watchDialogLinks } from '#ui/overlays/dialog-links.browser.ts';
import { watchDialogs } from '#ui/overlays/plain-dialog-opener.browser.ts';
import { watchRecordings } from '#ui/recording/recordings.browser.ts';
import { watchReveal } from '#ui/reveal.browser.ts';
import { followSession } from './site-session.client.ts';

const islands = import.meta.glob<{ island: { createElementFromJson(json: string): React.ReactElement } }>(
  '../modules/**/*.island.tsx',
);

watchTheme();
watchReveal();
watchDialogs();
watchDialogFilms();
void playPageFilm();
watchDialogLinks();
watchCarousels();
watchPendingSubmits();
watchRecordings();
postFormsWithoutLeaving();
growLists();
followSession();
prefetchNearbyLinks();
fillTimeZones();
storeCampaign();
fillCampaign();
hydrateIslands((name) => islands[`../modules/${name}.island.tsx`]);
