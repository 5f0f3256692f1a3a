import { noticeStore } from './layer/notices';
import { tellRefusal } from './tell-refusal';

const told = () => noticeStore.read().toast;
afterEach(() => noticeStore.change({ toast: null }));

describe('what a person hears of a write that did not go through', () => {
  it('is the sentence of the server', () => {
    tellRefusal({ code: 500, msg: '内容包含不允许的词' });
    expect(told()).toMatchObject({ text: '内容包含不允许的词', tone: 'error' });
  });

  it('is no fault when it only waits for the network', () => {
    tellRefusal({ code: 0, err: 'queued', msg: '网络不可用，已保存，联网后自动发送' });
    expect(told()).toMatchObject({ text: '网络不可用，已保存，联网后自动发送', tone: 'plain' });
  });

  it.each([0, 401])('is nothing more when the request layer has said it (%i)', (code) => {
    tellRefusal({ code, msg: '网络请求错误' });
    expect(told()).toBeNull();
  });
});
