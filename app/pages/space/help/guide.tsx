'use client';

import { drawEntry } from '@/app/draw-entry';
import { GuidePage } from '@/components/help/guide-page';

export const Guide = () => <GuidePage path="/pages/space/help" drawEntry={drawEntry} />;
