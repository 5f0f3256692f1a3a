export const homeCopy = {
  title: '工作台',
  hello: (name: string) => `${name}，从这里开始`,
};
