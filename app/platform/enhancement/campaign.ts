const maxValueLength = 200;

/**
 * Keeps what brought a visitor here: the `utm_…` parameters of the address, each under its own name, until others come
 * (docs/rules.md, Campaigns and the CRM).
 */
export function keepCampaign(): void {
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (/^utm_\w{1,30}$/.test(name) && value) localStorage.setItem(name, value.slice(0, maxValueLength));
  }
}

/** Puts what was kept into the hidden inputs that ask for it by name, where the address of the page said nothing. */
export function fillCampaign(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-campaign]'))
    input.value ||= localStorage.getItem(input.dataset.campaign ?? '') ?? '';
}
