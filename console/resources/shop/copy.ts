export const shopCopy = {
  former: '以前的值',
  clear: (word: string) => `清空请写“${word}”`,
  yes: '是',
  no: '否',
};
