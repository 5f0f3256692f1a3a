import { Suspense } from 'react';
import { pageMetadata } from '@/app/metadata';
import { Student } from './student';

export const metadata = pageMetadata('/pages/user/student');

export default function Page() {
  return (
    <Suspense>
      <Student />
    </Suspense>
  );
}
