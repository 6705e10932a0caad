import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush } from './encrypt-push.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** RFC 8291, appendix A. */
const message = Buffer.from('When I grow up, I want to be a watermelon');
const receiver = {
  publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  authSecret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};
const sender = {
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
};

test('a message is encrypted as RFC 8291 says it, to the last byte', () => {
  expect(encryptPush(message, receiver, sender).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
      '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the same message is never encrypted alike twice', () => {
  const [one, other] = [encryptPush(message, receiver), encryptPush(message, receiver)];
  expect(one.equals(other)).toBe(false);
  expect(one.length).toBe(other.length);
});

test('a key that is no point of the curve encrypts nothing', () => {
  const wrong = Buffer.from(createECDH('prime256v1').generateKeys());
  wrong[64]! ^= 1;
  expect(() => encryptPush(message, { ...receiver, publicKey: wrong })).toThrow(/not valid for specified curve/);
});
