import { Band, SectionHead } from '@/components/ui/band';
import { Row } from '@/components/ui/row';
import { memberCopy } from '@/lib/home/member-copy';
import type { HomeData } from '@/lib/home/use-home';
import { toHref } from '@/lib/kit/routes';

const { todos: copy } = memberCopy;

export function TodoList({ todos }: { todos: HomeData['todos'] }) {
  if (todos.length === 0) return null;
  return (
    <Band flush>
      <SectionHead title={copy.title} />
      {todos.map(({ key, title, route }) => (
        <Row key={key} title={title} value={copy.label} href={toHref(route)} />
      ))}
    </Band>
  );
}
