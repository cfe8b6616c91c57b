import {
  type CloseButtonProps,
  cssTransition,
  ToastContainer,
  type ToastOptions,
  type ToastTransitionProps,
  toast,
} from 'react-toastify/unstyled';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import type { Notice } from './toast.tsx';

/** The one way to `react-toastify`: its main entry would inject a style element, which the CSP refuses. */
const PaperTransition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

/** Shows one in the region, which has to stand. */
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

/** The place in which they are shown and read aloud. */
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
