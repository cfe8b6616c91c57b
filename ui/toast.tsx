import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  type CloseButtonProps,
  cssTransition,
  type Id,
  ToastContainer,
  type ToastOptions,
  type ToastTransitionProps,
  toast,
} from 'react-toastify/unstyled';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

/** The one way to `react-toastify`: its main entry would inject a style element, which the CSP refuses. */
const PaperTransition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

export type ToastId = Id;

export type ToastChoices = {
  /** Milliseconds; 5000 unless said. `false` stays until it is dismissed or pressed. */
  closesAfterMs?: number | false;
  /** The same id twice shows one toast. */
  id?: ToastId;
};

/** Feedback for what a person just did. Each answers the toast's id. */
export const notify = {
  success: (text: ReactNode, choices?: ToastChoices): ToastId =>
    toast.success(text, { ...options(choices), icon: <Icon name="check" /> }),
  error: (text: ReactNode, choices?: ToastChoices): ToastId =>
    toast.error(text, { ...options(choices), icon: <Icon name="alert" /> }),
  info: (text: ReactNode, choices?: ToastChoices): ToastId =>
    toast.info(text, { ...options(choices), icon: <Icon name="info" /> }),
  /** Something is on its way ("Iniciando sesión..."). */
  pending: (text: ReactNode, choices?: ToastChoices): ToastId =>
    toast(text, { ...options(choices), icon: <span className="spinner" aria-hidden="true" /> }),
} as const;

function options({ closesAfterMs, id }: ToastChoices = {}): ToastOptions {
  return { ...(closesAfterMs === undefined ? {} : { autoClose: closesAfterMs }), toastId: id };
}

/** Once per app, near its root. */
export function ToastRegion() {
  const { t } = useLingui();
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
      closeButton={(props) => <CloseToast {...props} />}
      aria-label={t`Avisos`}
    />
  );
}

/**
 * The library begins to count when a toast has come in, whoever points at it by then and whether or not its window is
 * looked at. Here it then goes on waiting, until the pointer leaves or the window is back.
 */
function transition(props: ToastTransitionProps) {
  const playToast = () => {
    const isPointedAt = props.nodeRef.current?.matches(':hover') === true;
    if (document.hasFocus() && !isPointedAt) props.playToast();
  };
  return <PaperTransition {...props} playToast={playToast} />;
}

function CloseToast({ closeToast }: CloseButtonProps) {
  const { t } = useLingui();
  return (
    <IconButton
      icon="close"
      label={t`Cerrar`}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    />
  );
}
