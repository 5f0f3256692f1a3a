'use client';

import { drawEntry } from '@/app/draw-entry';
import { GuidePage } from '@/components/help/guide-page';

/** 新手指南, with the drawings of the city. */
export const Guide = () => <GuidePage path="/pages/space/help" drawEntry={drawEntry} />;
