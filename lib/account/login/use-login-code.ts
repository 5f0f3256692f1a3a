/** The SMS codes of the account: login, registration, passwords and numbers. */
export { useSmsCode as useLoginCode } from '@/lib/api';
