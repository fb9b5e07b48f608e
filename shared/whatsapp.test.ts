import { expect, it } from 'vitest';
import { readablePhone, whatsappLink } from './whatsapp.ts';

it('prefills the message, whatever characters it has', () => {
  expect(whatsappLink('966500000000', 'P001 & "مرحبا" #1')).toBe(
    'https://wa.me/966500000000?text=P001%20%26%20%22%D9%85%D8%B1%D8%AD%D8%A8%D8%A7%22%20%231',
  );
});

it('survives a broken surrogate in database text', () => {
  expect(whatsappLink('966500000000', 'x\ud800')).toContain('?text=x%EF%BF%BD');
});

it('shows a Saudi number in groups', () => {
  expect(readablePhone('966500000000')).toBe('+966 50 000 0000');
  expect(readablePhone('447700900123')).toBe('+447700900123');
});
