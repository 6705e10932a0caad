import type { corporateBanking as reference } from '../en/corporate-banking.ts';

export const corporateBanking: typeof reference = {
  title: 'Банк для компаний с международным бизнесом',
  lead:
    'Счета для торговых, холдинговых и лицензированных компаний, которые работают в нескольких странах. Наши ' +
    'тарифы\u00a0— на этой странице.',
  bullets: {
    acquiring: 'Эквайринг с торговой уступкой до {merchantDiscount}',
    sectors: 'Принимаем компании рынков форекс и криптовалют после проверки лицензии',
    paymentApi: 'Платёжный API, который готовится к запуску, и руководство для ваших разработчиков',
  },
};
