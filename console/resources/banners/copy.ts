export const bannerCopy = {
  onPhone: '手机里的样子',
  width: '宽 375',
};
