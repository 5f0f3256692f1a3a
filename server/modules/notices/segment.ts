import { and, eq, isNull } from 'drizzle-orm';
import { permissionLabel } from '@/lib/contract/console/permissions';
import { user as resource } from '@/lib/contract/console/resources/user';
import { faultOfView } from '@/lib/contract/console/view-lists';
import { daysOfRange, rangeText } from '@/lib/format/day-range';
import type { Db } from '@/server/db/client';
import { type Audience, consoleViews, type UserState } from '@/server/db/schema';
import type { MemberSet } from '@/server/modules/members/filter';
import { type Acting, OperationRefused } from '@/server/modules/operators/authorize';

type Segment = Extract<Audience, { of: 'segment' }>;

export const mayUseSegments = ({ permissions }: Pick<Acting, 'permissions'>): boolean =>
  permissions.has(resource.read);

/** Their count and samples tell states and balances. @throws OperationRefused */
export function requireSegments(acting: Pick<Acting, 'permissions'>): void {
  if (!mayUseSegments(acting))
    throw new OperationRefused(`成员视图需要权限「${permissionLabel(resource.read)}」`);
}

const { state: STATE, kind: KIND, ...FIELDS } = resource.fields;

function readBucket(sort: string | null): MemberSet['bucket'] {
  const name = sort?.replace(/^-/, '');
  return name === 'available' || name === 'pending' ? name : undefined;
}

/** Days of a word such as 近7天 are those of `at`. @throws OperationRefused */
export function segmentOf(search: string, at: Date, title = ''): Segment {
  const fault = faultOfView('members', search);
  if (fault !== null) throw new OperationRefused(fault);
  const asked = new URLSearchParams(search);
  const state = asked.get('state') ?? '';
  const kind = asked.get('kind') ?? '';
  const joined = asked.get('joined') ?? '';
  const bucket = readBucket(asked.get('sort'));
  if ((state && !STATE.texts?.[state]) || (kind && !KIND.texts?.[kind]))
    throw new OperationRefused('视图的筛选有误，请在成员列表重新保存');
  const days = joined ? daysOfRange(joined, at.getTime()) : null;
  const named = [
    state && STATE.texts?.[state],
    kind && KIND.texts?.[kind],
    joined && `${rangeText(joined)}落户`,
    bucket && `有${FIELDS[bucket].title}`,
  ];
  return {
    of: 'segment',
    title: title || named.filter(Boolean).join('、') || '全部成员',
    ...(state ? { state: state as UserState } : {}),
    ...(kind ? { kind: kind as MemberSet['kind'] } : {}),
    ...(days ? { joinedFrom: days.from, joinedTo: days.to } : {}),
    ...(bucket ? { bucket } : {}),
  };
}

const ofMembers = and(eq(consoleViews.list, resource.plural), isNull(consoleViews.removedAt));

export const listSegments = (db: Db) =>
  db
    .select({ id: consoleViews.id, title: consoleViews.title })
    .from(consoleViews)
    .where(ofMembers)
    .orderBy(consoleViews.id);

/** @throws OperationRefused */
export async function sharedSegment(db: Db, id: number, at: Date): Promise<Segment> {
  const [view] = await db
    .select()
    .from(consoleViews)
    .where(and(ofMembers, eq(consoleViews.id, id)));
  if (!view) throw new OperationRefused(`没有编号为 ${id} 的成员视图`);
  return segmentOf(view.search, at, view.title);
}
