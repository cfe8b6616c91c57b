import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { investmentHash } from '#app/modules/portfolio/ui.tsx';

/** Returns whether the form of an investment is open over the screen, and a function that closes it like Back. */
export function useAdding(): { isOpen: boolean; close: () => void } {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isPushed = useNavigationType() === 'PUSH';
  const close = () => {
    if (isPushed) void navigate(-1);
    else void navigate(pathname + search, { replace: true, preventScrollReset: true });
  };
  return { isOpen: hash === investmentHash, close };
}
