import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { dateText } from '@/lib/format/dates';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { agreements, users } from '@/server/db/schema';
import { findAgreement } from '@/server/modules/articles/queries';
import { currentLaw } from '@/server/modules/rules/law-settings';
import type { ContentFile } from './file';
import { sectionsOf } from './publish';

type AgreementFile = Extract<ContentFile, { type: 'agreement' }>;

/** Members can read a legal text this long before it holds. */
const NOTICE_DAYS = 7;
/** Personal information protection law, 17. */
const NEEDED = { company: '运营者名称', contact: '联系方式', address: '联系地址' } as const;

export const isReleased = async (tx: Db, { head }: AgreementFile): Promise<boolean> =>
  (await tx.$count(
    agreements,
    and(eq(agreements.type, head.kind), eq(agreements.version, head.version)),
  )) > 0;

export async function faultsOfReleased(
  tx: Db,
  { head, markdown }: AgreementFile,
): Promise<string[]> {
  const { kind, version, title, effectiveAt, changes, asks } = head;
  const [known] = await tx
    .select()
    .from(agreements)
    .where(and(eq(agreements.type, kind), eq(agreements.version, version)));
  const isSame =
    known !== undefined &&
    known.title === title &&
    known.asks === asks &&
    known.effectiveAt.getTime() === effectiveAt.getTime() &&
    isDeepStrictEqual(known.changes, changes) &&
    isDeepStrictEqual(known.sections, sectionsOf(markdown));
  return isSame ? [] : [changedRelease(head)];
}

export const changedRelease = ({ slug, version }: AgreementFile['head']): string =>
  `${slug}：v${version} 已经发布过，不能再改：请换一个协议版本`;

async function isSameText(tx: Db, { head, markdown }: AgreementFile, now: Date): Promise<boolean> {
  const current = await findAgreement(tx, head.kind, now);
  return (
    current !== null &&
    current.title === head.title &&
    isDeepStrictEqual(current.sections, sectionsOf(markdown))
  );
}

export async function faultsOfRelease(tx: Db, file: AgreementFile, now: Date): Promise<string[]> {
  const { slug, version, effectiveAt } = file.head;
  const law = await currentLaw(tx);
  const missing = Object.entries(NEEDED)
    .filter(([fact]) => law[fact as keyof typeof NEEDED] === '')
    .map(([, name]) => name);
  return [
    ...(missing.length > 0
      ? [`${slug}：${missing.join('、')}还没有填写，请先用 op law set 填写`]
      : []),
    ...(effectiveAt.getTime() < now.getTime() + NOTICE_DAYS * DAY_MS
      ? [`${slug}：effectiveAt 须在发布 ${NOTICE_DAYS} 天以后`]
      : []),
    ...((await isSameText(tx, file, now))
      ? [`${slug}：文字与现行版本相同，不需要 v${version}`]
      : []),
  ];
}

export async function consentText(tx: Db, { head }: AgreementFile): Promise<string> {
  const from = `，${dateText(head.effectiveAt.getTime())}生效`;
  const isFirst = (await tx.$count(agreements, eq(agreements.type, head.kind))) === 0;
  if (!head.asks && !isFirst) return `${from}，含义不变，不再请成员同意`;
  const people = await tx.$count(users, eq(users.status, 'active'));
  return `${from}，请 ${people} 人重新同意`;
}
