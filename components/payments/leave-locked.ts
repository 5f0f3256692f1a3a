/** The next page is there by then, or could not be opened (ms). */
const LEAVE_MS = 1_500;

/** Opens another page, and keeps the button that did so locked until it is there: a second tap must not create a payment. */
export function leaveLocked(open: () => void): Promise<void> {
  open();
  return new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
}
