import { useSend } from '@/lib/api';
import type { ReportReason } from '@/lib/contract/houses.schema';
import { reportPartner } from '@/lib/contract/partners';

export type { ReportReason };

/** Tells the operators of a partner. */
export const useReportPartner = () => useSend(reportPartner);
