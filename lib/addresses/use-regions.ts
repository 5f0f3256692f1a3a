export { useRegions } from '@/lib/api/use-regions';
