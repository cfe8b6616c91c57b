import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { momentHash } from '#app/modules/money-mirror/ui.tsx';
import { investmentHash } from '#app/modules/portfolio/ui.tsx';

/**
 * Returns the form that is open over the screen, if there is one. Also returns a function that closes the form in the
 * same way as the Back button.
 */
export function useAdding(): { form: 'investment' | 'moment' | null; close: () => void } {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isPushed = useNavigationType() === 'PUSH';
  const close = () => {
    if (isPushed) void navigate(-1);
    else void navigate(pathname + search, { replace: true, preventScrollReset: true });
  };
  const form = hash === investmentHash ? 'investment' : hash === momentHash ? 'moment' : null;
  return { form, close };
}
