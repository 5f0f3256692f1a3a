/** For login, registration, passwords and numbers. */
export { useSmsCode as useLoginCode } from '@/lib/api';
