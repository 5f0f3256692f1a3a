const LEAVE_MS = 1_500;

/** The button stays locked until the page is there, because a second tap must not create a payment. */
export function leaveLocked(open: () => void): Promise<void> {
  open();
  return new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
}
