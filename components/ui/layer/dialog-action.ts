export interface DialogAction {
  text: string;
  busyText?: string;
  /** A promise keeps the button busy; the owner closes the dialog. */
  onPress: () => unknown;
  tone?: 'plain' | 'strong' | 'danger';
  autoFocus?: boolean;
}
