import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { DetailedError, Upload } from 'tus-js-client';
import { z } from 'zod';
import { uploadsPath } from './video-limits.ts';

/** The progress of an upload. `sent` is the number of bytes that were sent so far. */
export type VideoUpload =
  | { step: 'idle' }
  | { step: 'sending' | 'waiting' | 'paused'; sent: number; total: number }
  | { step: 'failed'; reason: string }
  | { step: 'sent' };

/** The size of a part. A part of this size arrives within the request timeout at half a megabit a second. */
const partBytes = 1_500_000;

/**
 * The pauses in milliseconds between retries while no part arrives. After a part has arrived, the series starts
 * again.
 */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000];

const refusal = z.object({ detail: z.string() });

/**
 * Uploads a video in parts, and continues after interruptions. If the same file is chosen again in this browser, its
 * upload is resumed (tus 1.0).
 */
export function useVideoUpload(permit: string) {
  const { t } = useLingui();
  const [state, setState] = useState<VideoUpload>({ step: 'idle' });
  const running = useRef<Upload | null>(null);

  const send = async (file: File) => {
    setState({ step: 'sending', sent: 0, total: file.size });
    const { Upload } = await import('tus-js-client');
    const upload = new Upload(file, {
      endpoint: uploadsPath,
      headers: { 'Upload-Token': permit, 'Accept-Language': document.documentElement.lang },
      metadata: { filename: file.name },
      chunkSize: partBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => {
        const isOver = isRefused(error);
        if (!isOver) setState((now) => ('sent' in now ? { ...now, step: 'waiting' } : now));
        return !isOver;
      },
      onProgress: (sent, total) => setState({ step: 'sending', sent, total }),
      onSuccess: () => setState({ step: 'sent' }),
      onError: (error) =>
        setState({
          step: 'failed',
          reason: readReason(error) ?? t`Se ha cortado. Prueba otra vez: seguimos donde se quedó.`,
        }),
    });
    running.current = upload;
    const [begun] = await upload.findPreviousUploads();
    if (begun) upload.resumeFromPreviousUpload(begun);
    upload.start();
  };

  const pause = async () => {
    await running.current?.abort();
    setState((now) => ('sent' in now ? { ...now, step: 'paused' } : now));
  };

  const resume = () => {
    setState((now) => ('sent' in now ? { ...now, step: 'sending' } : now));
    running.current?.start();
  };

  const isBusy = state.step === 'sending' || state.step === 'waiting';
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);

  useEffect(() => () => void running.current?.abort(), []);

  return { state, isBusy, send, pause, resume };
}

/**
 * Whether the server has refused the upload. Other errors may be temporary, such as a missing network, a
 * restart, or another window that uploads.
 */
function isRefused(error: DetailedError | Error): boolean {
  const status = readStatus(error);
  return status >= 400 && status < 500 && ![408, 409, 423, 425].includes(status);
}

function readStatus(error: DetailedError | Error): number {
  return 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

/** Returns the reason from the response of a refusal. Returns null if there is none. */
function readReason(error: DetailedError | Error): string | null {
  if (!('originalResponse' in error) || !error.originalResponse) return null;
  try {
    return refusal.parse(JSON.parse(error.originalResponse.getBody())).detail;
  } catch {
    return null;
  }
}
