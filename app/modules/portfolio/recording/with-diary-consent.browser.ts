import { askForDiary } from '#app/modules/accounts/ui.tsx';
import { ApiError } from '#app/platform/browser/api-error.ts';

/**
 * Sends a record. If the consent to a diary is missing, asks the member for it and sends the record again. The
 * consent is missing if this is the member's first record.
 */
export async function withDiaryConsent<Value>(send: () => Promise<Value>): Promise<Value> {
  try {
    return await send();
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 403;
    if (!isMissing || !(await askForDiary())) throw error;
    return send();
  }
}
