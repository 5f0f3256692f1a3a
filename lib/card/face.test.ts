import { faceOfOwn, faceOfShown, roleOf } from './face';
import { aCard, aShownCard } from './testing/a-card';

const textsOf = (card: ReturnType<typeof aCard>) =>
  faceOfOwn(card).lines.map(({ kind, text }) => [kind, text]);

describe('the own card as it is given away', () => {
  it('shows what everybody may see, masks a number for partners, and leaves out what is for nobody', () => {
    expect(textsOf(aCard())).toEqual([
      ['mobile', '138****5678'],
      ['wechat', 'linzhixia_hz'],
      ['place', '杭州'],
    ]);
  });

  it('shows the whole number only if it is for everybody, and none if it is for nobody', () => {
    const card = aCard();
    expect(textsOf(aCard({ visibility: { ...card.visibility, mobile: 'all' } }))[0]).toEqual([
      'mobile',
      '13812345678',
    ]);
    expect(
      textsOf(aCard({ visibility: { ...card.visibility, mobile: 'me' } })).map(([kind]) => kind),
    ).not.toContain('mobile');
  });

  it('never masks a landline half: for partners it is left out', () => {
    const card = aCard();
    expect(
      textsOf({ ...card, fields: { ...card.fields, mobile: '0571-88886666' } }).map(
        ([kind]) => kind,
      ),
    ).not.toContain('mobile');
  });

  it('hides title and company when their visibility says so', () => {
    const card = aCard();
    expect(
      roleOf(faceOfOwn(aCard({ visibility: { ...card.visibility, company: 'partners' } }))),
    ).toBe('社群运营');
    expect(roleOf(faceOfOwn(card))).toBe('社群运营 · 社区零售');
  });

  it('prefers the place to a third way to write', () => {
    const card = aCard();
    const kinds = textsOf(
      aCard({ visibility: { ...card.visibility, mobile: 'all', email: 'all', address: 'all' } }),
    ).map(([kind]) => kind);
    expect(kinds).toEqual(['mobile', 'wechat', 'place']);
  });
});

it('prints exactly the fields of another card that the server sends', () => {
  expect(faceOfShown(aShownCard()).lines).toEqual([
    { kind: 'wechat', text: 'linzhixia_hz' },
    { kind: 'place', text: '杭州' },
  ]);
});
