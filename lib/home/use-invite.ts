import { useSession } from '@/lib/api';

export const useMember = () => useSession().session;
