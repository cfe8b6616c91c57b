import { unsentEvent } from '#ui/pending-submit.ts';

/**
 * Posts the forms of a public page without leaving it, where they post to the page itself: a refusal takes the place
 * of the page's main content, so that no entry of the history would send the form again. A form that did its work leads
 * on as it does without scripts, and a page that comes back from the browser's memory may be sent anew.
 * Without a network the form stays as it is and says so; whatever else fails, the browser sends it.
 */
export function postFormsInPlace(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !staysHere(form)) return;
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    form.querySelector(`.${noticeClass}`)?.remove();
    addEventListener('pageshow', () => (form.ariaBusy = null), { once: true });
    const fields = new FormData(form, submitter);
    post(form, fields).catch(() => {
      form.ariaBusy = null;
      // Leaving the page would lose what was typed.
      if (navigator.onLine) sendByBrowser(form, submitter);
      else sayOffline(form, submitter);
    });
  });
}

const noticeClass = 'posted-form-notice';

/** Says before the button that was pressed, in the words of the page, that nothing got through. */
function sayOffline(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const notice = document.createElement('p');
  notice.className = `${noticeClass} field-error`;
  notice.setAttribute('role', 'alert');
  notice.textContent = form.closest('main')?.dataset.offlineText ?? '';
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

async function post(form: HTMLFormElement, fields: FormData): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value);
  const response = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'text/html' } });
  if (response.redirected) return location.assign(response.url);
  show(new DOMParser().parseFromString(await response.text(), 'text/html'));
}

/** Shows the main content of an answer in place of the page's own, and leads to what is wrong. */
function show(answer: Document): void {
  const fresh = answer.querySelector('main');
  const stale = document.querySelector('main');
  if (!fresh || !stale) throw new Error('the answer is no page');
  document.title = answer.title;
  stale.replaceChildren(...fresh.childNodes);
  // Islands wake when they are near or touched; these were not there when nearness was looked at.
  for (const island of stale.querySelectorAll('[data-island]'))
    island.dispatchEvent(new Event('pointerover', { bubbles: true }));
  scrollTo({ top: 0, behavior: 'instant' });
  (stale.querySelector<HTMLElement>('[autofocus]') ?? stale).focus();
}

/** The browser's own post asks no listener again; the button that was pressed has to come along by hand. */
function sendByBrowser(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const pressed = document.createElement('input');
    Object.assign(pressed, { type: 'hidden', name: submitter.name, value: submitter.value });
    form.append(pressed);
  }
  form.submit();
}
