const LEAVE_MS = 1_500;

/** Locked until the page is there: a second tap must not create a payment. */
export function leaveLocked(open: () => void): Promise<void> {
  open();
  return new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
}
