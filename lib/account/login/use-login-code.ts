export { useSmsCode as useLoginCode } from '@/lib/api';
