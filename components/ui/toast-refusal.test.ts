import { noticeStore } from './layer/notices';
import { toastRefusal } from './toast-refusal';

const shownToast = () => noticeStore.read().toast;
afterEach(() => noticeStore.change({ toast: null }));

describe('the toast of a write that did not go through', () => {
  it('is the sentence of the server', () => {
    toastRefusal({ code: 500, msg: '内容包含不允许的词' });
    expect(shownToast()).toMatchObject({ text: '内容包含不允许的词', tone: 'error' });
  });

  it('is no fault when it only waits for the network', () => {
    toastRefusal({ code: 0, err: 'queued', msg: '网络不可用，已保存，联网后自动发送' });
    expect(shownToast()).toMatchObject({
      text: '网络不可用，已保存，联网后自动发送',
      tone: 'plain',
    });
  });

  it.each([0, 401])('is nothing more when the request layer has said it (%i)', (code) => {
    toastRefusal({ code, msg: '网络请求错误' });
    expect(shownToast()).toBeNull();
  });
});
