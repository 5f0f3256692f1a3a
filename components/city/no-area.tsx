import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { cityCopy } from '@/lib/city/copy';

interface NoAreaProps {
  isMember: boolean;
  text?: string;
}

export function NoArea({ isMember, text }: NoAreaProps) {
  const words = isMember ? cityCopy.noPlot : cityCopy.none;
  return (
    <Empty
      isPage
      scene="search"
      title={words.title}
      text={text ?? words.text}
      action={
        <Button href={isMember ? '/pages/space/arrive' : '/pages/index/company'}>
          {words.action}
        </Button>
      }
    />
  );
}
