import { useMedia } from '@/components/ui/use-media';

/** A zoomed desktop is as narrow, and keeps its mouse. */
export const usePhone = (): boolean => useMedia('(max-width: 767px) and (pointer: coarse)');
