import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { buildPageUrl } from '@/lib/kit/page-url';
import type { RoutePath } from '@/lib/kit/routes';
import { learningCopy as copy } from '@/lib/learning/copy';
import type { Course } from '@/lib/learning/use-learning';

interface CourseDockProps {
  course: Course;
  path: RoutePath;
  onCertificate: () => void;
}

export function CourseDock({ course, path, onCertificate }: CourseDockProps) {
  const { lessons, done, completedAt, access, owned, goodsId, isWaiting } = course;
  const next = lessons.find(({ isDone, isOpen }) => !isDone && isOpen) ?? lessons[0];
  const isLocked = access === 'paid' && owned?.state !== 'live';
  if (completedAt !== null)
    return (
      <Dock>
        <Button onPress={onCertificate}>{copy.certificate}</Button>
      </Dock>
    );
  if (isLocked && goodsId !== undefined)
    return (
      <Dock>
        <Button href={buildPageUrl('/pages/goods/detail', { goodsId })}>{copy.buy}</Button>
      </Dock>
    );
  if (access !== 'paid' && lessons.find(({ isDone }) => !isDone)?.isOpen === false)
    return (
      <Dock>
        <Button href={path} disabled={isWaiting}>
          {isWaiting ? copy.waiting : copy.apply}
        </Button>
      </Dock>
    );
  if (!next?.isOpen) return null;
  return (
    <Dock>
      <Button href={`${path}?lessonId=${next.lessonId}`}>{done > 0 ? copy.goOn : copy.go}</Button>
    </Dock>
  );
}
