import { languages, type Language } from '@bank/contract';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exportNameOf } from './texts.ts';

/* One word for one thing. Each row: the word that the bank says, and what it does not say for the same thing. */

type Word = readonly [word: string, not: RegExp];

const glossary: Readonly<Record<Language, readonly Word[]>> = {
  en: [
    ['temporarily blocked', /(login|PIN) (is )?closed/i],
    ['cancel', /\bwithdraw (the|this|your) order/i],
    ['carried out', /order (was )?completed/i],
    ['scheduled statement', /statements? by schedule/i],
    ['counterparty', /the other side/i],
    ['executed automatically', /by the bank’s clock/i],
  ],
  ru: [
    ['онлайн-банк', /интернет-банк/i],
    ['конвертация', /конверси[яию]/i],
    ['личный менеджер', /персональн\S+ менеджер/i],
    ['гарантийный депозит', /страхов\S+ депозит/i],
    ['SWIFT-код', /код\S* SWIFT/i],
    ['остаток', /баланс/i],
    ['регулярная выписка', /выписк\S+ по расписанию/i],
    ['контрагент', /друг(ая|ой) сторон/i],
    ['фильтр', /услови\S+ отбора/i],
    ['утвердить', /(?<!п)одобр/i],
    ['заблокирован', /(вход|PIN-код\S*) (временно )?закрыт/i],
  ],
  es: [
    ['traspaso interno', /transferencias? internas?\b/i],
    ['anular', /retirar (la|una|esta) orden/i],
    ['retrocesión', /^anulación$/i],
    ['en nombre de', /por cuenta de/i],
    ['divisa', /\bmonedas?\b/i],
    ['localidad', /población/i],
    ['gestor', /gestor de cuenta/i],
    ['cargo y abono', /^(debe|haber)$|debe, haber/i],
    ['propio', /exclusiv|designad/i],
    ['extracto periódico', /extractos? programad/i],
  ],
  fr: [
    ['devise', /\bmonnaie/i],
    ['gestionnaire', /gestionnaire de compte|chargée? de compte/i],
    ['e-mail', /courriel/i],
    ['localité', /\bville\b/i],
    ['contre-passation', /annulation d’écriture/i],
    ['contrepartie', /l’autre partie/i],
    ['justificatif', /\breçu de (l’)?(ordre|opération|paiement)/i],
    ['dédié', /désigné/i],
    ['autorisation de', /habilitée? à/i],
  ],
};

const folder = new URL('.', import.meta.url);
// What a visitor types is nobody’s choice of words; a card payment is approved by the bank of the card.
const isOther = (path: string) => /^tariff (search|words|questions)|^payment-api|[cC]ard.?[pP]ayment/.test(path);

function flat(path: string, node: unknown): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node.replaceAll('\u00a0', ' ')]];
  return Object.entries(node as object).flatMap(([key, value]) => flat(`${path} ${key}`, value));
}

test.each(languages)('%s: one thing has one word', async (language) => {
  const files = readdirSync(new URL(language, folder)).filter((file) => file.endsWith('.ts'));
  const texts = await Promise.all(
    files.map(async (file) => {
      const name = file.slice(0, -3);
      const module = await import(new URL(`${language}/${file}`, folder).href);
      return flat(name, module[exportNameOf(name)]);
    }),
  );
  expect(texts.flat().length).toBeGreaterThan(1_000);
  const wrong = texts
    .flat()
    .filter(([path]) => !isOther(path))
    .flatMap(([path, text]) =>
      glossary[language].filter(([, not]) => not.test(text)).map(([word]) => `${path}: say “${word}” in “${text}”`),
    );
  expect(wrong).toEqual([]);
});
