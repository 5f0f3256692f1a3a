export const AGREEMENT_PATH = '/pages/login/agreement';
export const PRIVACY_PATH = '/pages/login/privacy';
