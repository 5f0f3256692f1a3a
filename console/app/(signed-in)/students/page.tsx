'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { student } from '@/lib/contract/console/resources/student';

const StudentsPage = () => <ResourceScreen resource={student} />;
export default StudentsPage;
