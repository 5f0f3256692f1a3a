import { useState } from 'react';
import { useEndpoint, useEndpointList, useSend } from '@/lib/api';
import type { InputOf, OutputOf } from '@/lib/contract';
import { getGuide, getRules, listFaqs, searchContent, voteHelp } from '@/lib/contract/help';

export type GuideStep = OutputOf<typeof getGuide>['list'][number];
export type Rules = OutputOf<typeof getRules>;
export type Faq = OutputOf<typeof listFaqs>['list']['data'][number];
export type FaqCategory = NonNullable<InputOf<typeof listFaqs>['category']>;
export type FoundText = OutputOf<typeof searchContent>['list']['data'][number];
export type VoteTarget = InputOf<typeof voteHelp>['target'];
export type Voted = OutputOf<typeof voteHelp>;

const faqId = (faq: Faq) => faq.faqId;
const foundId = (found: FoundText) => `${found.type}${found.route}`;

export const useGuide = () => useEndpoint(getGuide, {});

export const useRules = () => useEndpoint(getRules, {});

export const useFaqs = (category: FaqCategory | undefined, keyword: string) =>
  useEndpointList(listFaqs, { category, keyword }, { rowId: faqId });

/** Null requests nothing; invalid = missing. */
export const useFaq = (id: number | null) =>
  useEndpoint(
    listFaqs,
    id === null
      ? null
      : {
          page: 1,
          per_page: 1,
          keyword: '',
          faqId: Number.isSafeInteger(id) && id > 0 ? id : Number.MAX_SAFE_INTEGER,
        },
  );

export const useHotFaqs = () => useEndpoint(listFaqs, { page: 1, per_page: 1, keyword: '' });

export const useContentSearch = (keyword: string) =>
  useEndpointList(searchContent, keyword.length < 2 ? null : { keyword }, { rowId: foundId });

export function useVote(target: VoteTarget, key: string, known: Voted) {
  const { send, pending } = useSend(voteHelp, { load: false, isSequential: true });
  const [voted, setVoted] = useState<Voted | null>(null);
  async function say(isHelpful: boolean): Promise<string | null> {
    const sent = await send({ target, key, isHelpful });
    if (!sent.ok) return sent.error.msg;
    setVoted(sent.data);
    return null;
  }
  return { ...(voted ?? known), say, pending };
}
