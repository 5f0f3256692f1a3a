'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import type { ReviewProps } from './review';
import { ReviewScreen } from './review-screen';
import { useTab } from './use-queue';

export function QueueScreen(props: ReviewProps) {
  const place = useTab(props.resource);
  return place.tab ? <ReviewScreen {...props} place={place} /> : <ResourceScreen {...props} />;
}
