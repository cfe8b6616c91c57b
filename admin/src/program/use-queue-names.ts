import { useLingui } from '@lingui/react/macro';
import { queueNames } from './queue-names.ts';

/** Returns a function that names a queue of jobs. A queue without a name is returned unchanged. */
export function useQueueNames(): (queue: string) => string {
  const { i18n } = useLingui();
  return (queue) => {
    const name = queueNames[queue];
    return name ? i18n._(name) : queue;
  };
}
