/** Specification 8.4; rarely needed, hence apart. */
export const UPLOAD_COPY = {
  filesNotArray: 'files 必须是数组类型',
  missingToken: '请添加七牛云回调方法：getQnToken',
  fileTooLarge: '图片过大，请重新上传',
  uploadFailed: '图片上传失败，请重试',
  videoFailed: '视频上传失败，请重试',
} as const;
