export interface SmsMessage {
  mobile: string;
  code: string;
  scene: string;
  now: Date;
}

/** `send` rejects when not accepted, for the log only. */
export interface SmsSender {
  send: (message: SmsMessage) => Promise<void>;
}
