import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { cityCopy } from '@/lib/city/copy';

interface NoAreaProps {
  /** A member without a plot chooses one; a guest finds an area in the hall. */
  isMember: boolean;
  /** Default: that the page would tell of one's own area. */
  text?: string;
}

/** A page about an area that neither the address nor the visitor's plot names. */
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
