'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { course } from '@/lib/contract/console/resources/course';

const CoursePage = () => <ResourceScreen resource={course} />;
export default CoursePage;
