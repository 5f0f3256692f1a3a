export interface DialogAction {
  text: string;
  /** Default 提交中…. */
  busyText?: string;
  /** Busy while pending; the owner closes. */
  onPress: () => unknown;
  tone?: 'plain' | 'strong' | 'danger';
  autoFocus?: boolean;
}
