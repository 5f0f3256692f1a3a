'use client';

import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { toast } from '@/components/ui/layer/toast';
import { useNavigate } from '@/components/ui/use-navigate';
import { learningCopy as copy } from '@/lib/learning/copy';
import { useOpenLesson } from '@/lib/learning/use-learning';

interface LockedLessonProps {
  lessonId: number;
  /** The lesson's share, and that it is no longer refunded. */
  text: string;
}

/** Before the first opening of a lesson that still comes back. */
export function LockedLesson({ lessonId, text }: LockedLessonProps) {
  const open = useOpenLesson();
  const { back } = useNavigate();
  async function press() {
    const answer = await open(lessonId);
    if (!answer.ok) toast.error(answer.error.msg);
  }
  return (
    <Empty
      isPage
      title={text}
      text={copy.openedForEver}
      action={
        <>
          <Button kind="tonal" onPress={back}>
            {copy.openLater}
          </Button>
          <Button onPress={press}>{copy.open}</Button>
        </>
      }
    />
  );
}
