import { useEffect } from 'react';
import { secondMs } from '#app/platform/duration.ts';
import { videoStateResponse } from './contact.schema.ts';

const pauseMs = 3 * secondMs;

/** Reloads the page when a video has been uploaded, and again when the video has been prepared or refused. */
export function useReloadOnVideoChange(permit: string, shownState: string, hasArrived: boolean): void {
  useEffect(() => {
    if (hasArrived) location.replace(location.href);
  }, [hasArrived]);
  useEffect(() => {
    if (shownState !== 'preparing') return;
    const asking = setInterval(async () => {
      const state = await readState(permit);
      if (state !== null && state !== shownState) location.replace(location.href);
    }, pauseMs);
    return () => clearInterval(asking);
  }, [permit, shownState]);
}

/** Reads the state of the video. Returns null if the server cannot be reached. */
async function readState(permit: string): Promise<string | null> {
  try {
    const answer = await fetch('/api/user_postulation_video', {
      headers: { Accept: 'application/json', 'Upload-Token': permit },
    });
    return videoStateResponse.parse(await answer.json()).state;
  } catch {
    return null;
  }
}
