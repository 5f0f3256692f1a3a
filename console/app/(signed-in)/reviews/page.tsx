'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { review } from '@/lib/contract/console/resources/review';

const ReviewsPage = () => <ResourceScreen resource={review} />;
export default ReviewsPage;
