export interface DialogAction {
  text: string;
  /** Default 提交中…. */
  busyText?: string;
  /** A pending promise shows the button as busy; the owner closes the dialog. */
  onPress: () => unknown;
  tone?: 'plain' | 'strong' | 'danger';
  autoFocus?: boolean;
}
