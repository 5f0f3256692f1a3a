export { fetchRegions, useRegions } from '@/lib/api/use-regions';
