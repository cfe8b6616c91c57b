import { useEffect } from 'react';

/**
 * Keeps the screen awake while the time runs, if the browser supports this. The lock is requested again when the page
 * becomes visible.
 */
export function useWakeLock(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (granted) => {
          lock = granted;
          if (isOver) void granted.release();
        },
        // A device in power saving mode refuses the lock.
        () => {},
      );
    };
    request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, [isRunning]);
}
