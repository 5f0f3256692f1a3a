/** What the picture field says itself. */
export const picturesCopy = {
  images: '图片',
  imagesHint: (max: number) => `最多 ${max} 张`,
  addImage: '添加图片',
  removeImage: (number: number) => `移除第 ${number} 张图片`,
  imageAlt: (number: number) => `第 ${number} 张图片`,
  uploading: (percent: number) => `上传中 ${percent}%`,
  enlarge: (number: number) => `查看第 ${number} 张图片`,
} as const;
