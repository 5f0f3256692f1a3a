/** Specification 4.7. */
export const inviteCopy = {
  invites: (name: string) => `${name} 邀请你做邻居`,
  near: (friend: string, near: string, free: string) => `${friend} 号${near}，${free} 号空着`,
  claim: (near: string) => `领取${near}空地`,
  claimAny: '领取一块空地',
} as const;
