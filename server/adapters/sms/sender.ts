/** One code on its way to a person. */
export interface SmsMessage {
  mobile: string;
  code: string;
  /** Purpose of the code; the template may depend on it. */
  scene: string;
  now: Date;
}

/** A way to send codes. `send` rejects when the message was not accepted; the reason is for the log only. */
export interface SmsSender {
  send: (message: SmsMessage) => Promise<void>;
}
