import Link from 'next/link';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { cx } from '@/components/ui/cx';
import { Plate } from '@/components/ui/plate';
import { Face } from '@/console/ui/face';
import { Key } from '@/console/ui/key';
import type { PersonValue } from '@/lib/contract/console/fields';
import { queueCopy as copy } from './copy';
import styles from './person-head.module.css';

interface PersonHeadProps {
  person: PersonValue;
  id: string;
  tags: ReactNode;
  sub?: ReactNode;
  isPart?: boolean;
  children?: ReactNode;
}

export function PersonHead({ person, id, tags, sub, isPart, children }: PersonHeadProps) {
  const Title = isPart ? 'h2' : 'h1';
  return (
    <div className={cx('row gap-12', styles.head)}>
      <Face name={person.name} size="lg" />
      <div className="grow">
        <Title>
          {person.name}
          {person.plot && <Plate no={person.plot.no} tone="soft" />}
          {tags}
        </Title>
        <p className="row wrap gap-4 narrow sub">
          <span className="num">{id}</span>
          <CopyButton text={id} label={copy.copyKey} />
          {sub}
        </p>
      </div>
      {children}
      <Link
        className="link row gap-4 narrow"
        href={`/members/one?open=${person.memberId}`}
        prefetch={false}
      >
        {copy.openMember}
        {!isPart && <Key name="o" />}
      </Link>
    </div>
  );
}
