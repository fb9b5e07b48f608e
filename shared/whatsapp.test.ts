import { expect, it } from 'vitest';
import { readablePhone, whatsappLink } from './whatsapp.ts';

it('a message is prefilled, whatever characters it has', () => {
  expect(whatsappLink('+966 500000000', 'P001 & "مرحبا" #1 \ud800')).toBe(
    'https://wa.me/966500000000?text=P001%20%26%20%22%D9%85%D8%B1%D8%AD%D8%A8%D8%A7%22%20%231%20%EF%BF%BD',
  );
});

it('a Saudi number is shown in groups', () => {
  expect(['966500000000', '447700900123'].map(readablePhone)).toEqual(['+966 50 000 0000', '+447700900123']);
});
