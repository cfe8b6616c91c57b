/** The length to which a campaign value is cut. */
const maxValueLength = 200;

/**
 * Stores the campaign of a visit: the `utm_…` parameters of the URL. Each parameter is stored under its own name
 * until a later visit replaces it (docs/rules.md, Campaigns and the CRM).
 */
export function storeCampaign(): void {
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (/^utm_\w{1,30}$/.test(name) && value) localStorage.setItem(name, value.slice(0, maxValueLength));
  }
}

/** Fills the stored values into hidden campaign inputs that are still empty. */
export function fillCampaign(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-campaign]'))
    input.value ||= localStorage.getItem(input.dataset.campaign ?? '') ?? '';
}
