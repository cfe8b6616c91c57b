import { unsentEvent } from '#ui/controls/pending-submit.browser.ts';

/**
 * Posts a form of a public page without leaving the page. This applies to forms that post to the URL of their own
 * page. A form whose response is a file (`data-answer="file"`) is left to the browser, which stores the file.
 * - If the server refuses the form, its response replaces the main content of the page. The browser adds no history
 *   entry, so going back or reloading does not send the form again.
 * - If the server accepts the form, the browser follows the redirect. If the page comes back from the back/forward
 *   cache, the form can be sent again.
 * - If the network or the server fails, it is unknown whether the server has received the form. The form stays on the
 *   page with an error, so that no input is lost, and only the visitor can send it again.
 */
export function postFormsWithoutLeaving(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !staysHere(form)) return;
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    form.querySelector(`.${noticeClass}`)?.remove();
    addEventListener('pageshow', () => (form.ariaBusy = null), { once: true });
    const fields = new FormData(form, submitter);
    post(form, fields)
      .catch((): PostFailure => 'offline')
      .then((failure) => {
        if (!failure) return;
        form.ariaBusy = null;
        showFailure(form, submitter, failure);
      });
  });
}

const noticeClass = 'posted-form-notice';

/** The cause of a failed post: the network or the server. */
type PostFailure = 'offline' | 'failed';

/** Shows an error before the pressed button. The page supplies the text of the error. */
function showFailure(form: HTMLFormElement, submitter: HTMLElement | null, failure: PostFailure): void {
  const notice = document.createElement('p');
  notice.className = `${noticeClass} field-error`;
  notice.setAttribute('role', 'alert');
  const { offlineText, failedText } = form.closest('main')?.dataset ?? {};
  notice.textContent = (failure === 'offline' ? offlineText : failedText) ?? '';
  form.dispatchEvent(new Event(unsentEvent));
  if (submitter) submitter.before(notice);
  else form.append(notice);
}

function staysHere(form: HTMLFormElement): boolean {
  const isPost = form.method === 'post' && form.enctype === 'application/x-www-form-urlencoded';
  const target = new URL(form.action);
  return (
    isPost &&
    target.origin === location.origin &&
    target.pathname === location.pathname &&
    form.dataset.answer !== 'file' &&
    form.closest('main') !== null
  );
}

/**
 * Posts the fields.
 * @returns the cause if the post failed
 * @throws TypeError if there is no response
 */
async function post(form: HTMLFormElement, fields: FormData): Promise<PostFailure | undefined> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value);
  const response = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'text/html' } });
  // The form was accepted, even if the page to which the response redirects fails to load.
  if (response.redirected) {
    location.assign(response.url);
    return undefined;
  }
  if (response.status >= 500) return 'failed';
  return show(new DOMParser().parseFromString(await response.text(), 'text/html')) ? undefined : 'failed';
}

/**
 * Replaces the main content of the page with the main content of a response, and focuses the error shown there.
 * @returns false if the response is not one of our pages, for example a page of a gateway
 */
function show(answer: Document): boolean {
  const fresh = answer.querySelector('main');
  const stale = document.querySelector('main');
  if (!fresh || !stale) return false;
  document.title = answer.title;
  stale.replaceChildren(...fresh.childNodes);
  // Islands hydrate when they come near the viewport or are touched. The new islands are not observed, so this code
  // simulates a touch.
  for (const island of stale.querySelectorAll('[data-island]'))
    island.dispatchEvent(new Event('pointerover', { bubbles: true }));
  scrollTo({ top: 0, behavior: 'instant' });
  (stale.querySelector<HTMLElement>('[autofocus]') ?? stale).focus();
  return true;
}
