/** Texts of the picture field. */
export const picturesCopy = {
  images: '图片',
  imagesHint: (max: number) => `最多 ${max} 张`,
  addImage: '添加图片',
  removeImage: (number: number) => `移除第 ${number} 张图片`,
  imageAlt: (number: number) => `第 ${number} 张图片`,
  waiting: '等待上传',
  uploading: (percent: number) => `上传中 ${percent}%`,
  percent: (percent: number) => `${percent}%`,
  original: '发送原图',
  failed: (number: number, problem: string) => `第 ${number} 张：${problem}`,
  retry: '重试',
  retryImage: (number: number) => `重新上传第 ${number} 张图片`,
  blocked: '请重试或移除未上传成功的图片，再提交',
  tooMany: (max: number, taken: number) => `最多 ${max} 张，已添加前 ${taken} 张`,
  enlarge: (number: number) => `查看第 ${number} 张图片`,
} as const;
