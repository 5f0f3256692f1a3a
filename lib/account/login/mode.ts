/** 1, 2 and 3 are the modes of specification 11.1; 10 and 20 are the first two with a link to each other. */
export const LOGIN_MODE = {
  passwordOnly: 1,
  smsOnly: 2,
  forgot: 3,
  password: 10,
  sms: 20,
  register: 4,
} as const;
export type LoginMode = (typeof LOGIN_MODE)[keyof typeof LOGIN_MODE];
