import { useSend } from '@/lib/api';
import type { ReportReason } from '@/lib/contract/houses.schema';
import { reportPartner } from '@/lib/contract/partners';

export type { ReportReason };

export const useReportPartner = () => useSend(reportPartner);
