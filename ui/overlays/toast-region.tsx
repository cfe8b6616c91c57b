import type { ReactNode } from 'react';
import {
  type CloseButtonProps,
  cssTransition,
  ToastContainer,
  type ToastOptions,
  type ToastTransitionProps,
  toast,
} from 'react-toastify/unstyled';
import { IconButton } from '../controls/button.tsx';
import { Icon } from '../icon.tsx';

export type ToastId = string | number;

export type ToastChoices = {
  /**
   * The milliseconds after which the toast closes; 5000 by default. `false` keeps the toast until it is dismissed.
   */
  closesAfterMs?: number | false;
  /** The id of the toast. If several toasts have the same id, only one of them is shown. */
  id?: ToastId;
};

/** A toast that is waiting to be shown. */
export type Notice = ToastChoices & {
  kind: 'success' | 'error' | 'info' | 'pending';
  text: ReactNode;
};

/**
 * The only file that imports `react-toastify`. It imports the unstyled entry, because the main entry would add a
 * style element, which the CSP refuses.
 */
const PaperTransition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

/** Shows a toast in the region, which must be mounted. */
export function showNotice({ kind, text, id, closesAfterMs }: Notice): void {
  const options: ToastOptions = {
    ...(closesAfterMs === undefined ? {} : { autoClose: closesAfterMs }),
    toastId: id,
    icon: icons[kind],
  };
  if (kind === 'pending') toast(text, options);
  else toast[kind](text, options);
}

const icons = {
  success: <Icon name="check" />,
  error: <Icon name="alert" />,
  info: <Icon name="info" />,
  pending: <span className="spinner" aria-hidden="true" />,
} as const;

export type RegionProps = { label: string; close: string };

/** The region in which toasts are shown and announced. */
export function Region({ label, close }: RegionProps) {
  return (
    <ToastContainer
      position="top-center"
      autoClose={5000}
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      hideProgressBar
      newestOnTop
      transition={transition}
      closeButton={(props) => <CloseToast {...props} label={close} />}
      aria-label={label}
    />
  );
}

/**
 * Keeps a toast paused while the pointer is on the toast or the window lacks the focus. Without this, the library
 * would start its timer at the end of the entrance animation in both cases.
 */
function transition(props: ToastTransitionProps) {
  const playToast = () => {
    const isPointedAt = props.nodeRef.current?.matches(':hover') === true;
    if (document.hasFocus() && !isPointedAt) props.playToast();
  };
  return <PaperTransition {...props} playToast={playToast} />;
}

function CloseToast({ closeToast, label }: CloseButtonProps & { label: string }) {
  return (
    <IconButton
      icon="close"
      label={label}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    />
  );
}
