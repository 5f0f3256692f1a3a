/** Specification 4.7. */
export const inviteCopy = {
  invites: (name: string) => `${name} 邀请你做邻居`,
  nextDoor: (friend: string, free: string) => `${friend} 号隔壁，${free} 号空着`,
  nearby: (friend: string, free: string) => `${friend} 号附近，${free} 号空着`,
  claim: '领取隔壁空地',
  claimAny: '领取一块空地',
} as const;
