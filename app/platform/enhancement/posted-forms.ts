import { unsentEvent } from '#ui/pending-submit.ts';

/**
 * Posts the forms of a public page without leaving it, where they post to the page itself: a refusal takes the place
 * of the page's main content, so that no entry of the history would send the form again. A form that did its work leads
 * on as it does without scripts, and a page that comes back from the browser's memory may be sent anew.
 * Where no answer comes, or none that is a page of ours, nobody knows what the server has heard: the form stays as it
 * is and says so, and nothing is sent again but by the person's own hand. Leaving the page would lose what was typed.
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

/** Why a form has not done its work: nothing got through, or the server has a trouble of its own. */
type PostFailure = 'offline' | 'failed';

/** Says before the button that was pressed, in the words of the page, what went wrong. */
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
    form.closest('main') !== null
  );
}

/** @returns what went wrong, if anything did. @throws TypeError when no answer came */
async function post(form: HTMLFormElement, fields: FormData): Promise<PostFailure | undefined> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value);
  const response = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'text/html' } });
  // It has done its work, whatever became of the page that it leads to.
  if (response.redirected) {
    location.assign(response.url);
    return undefined;
  }
  if (response.status >= 500) return 'failed';
  return show(new DOMParser().parseFromString(await response.text(), 'text/html')) ? undefined : 'failed';
}

/**
 * Shows the main content of an answer in place of the page's own, and leads to what is wrong.
 * @returns false where the answer is no page of ours, as that of a gateway
 */
function show(answer: Document): boolean {
  const fresh = answer.querySelector('main');
  const stale = document.querySelector('main');
  if (!fresh || !stale) return false;
  document.title = answer.title;
  stale.replaceChildren(...fresh.childNodes);
  // Islands wake when they are near or touched; these were not there when nearness was looked at.
  for (const island of stale.querySelectorAll('[data-island]'))
    island.dispatchEvent(new Event('pointerover', { bubbles: true }));
  scrollTo({ top: 0, behavior: 'instant' });
  (stale.querySelector<HTMLElement>('[autofocus]') ?? stale).focus();
  return true;
}
