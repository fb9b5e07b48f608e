import { expect, test } from 'vitest';
import { mailServer } from './mail-server.ts';

const PASSWORD = { user: 'me@example.org', pass: 'p:@/' };

test.each([
  ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, secure: false, auth: undefined }],
  ['smtps://mail.example.org', { port: 465, secure: true }],
  ['smtp://mail.example.org:25/', { port: 25 }],
  ['smtp://[2001:db8::1]:2525', { host: '2001:db8::1', port: 2525 }],
  ['smtp://me%40example.org:p%3A%40%2F@mail.example.org', { auth: PASSWORD }],
])('%s', (url, server) => {
  expect(mailServer(url)).toMatchObject(server);
});

test.each([
  ['smtp://user:password@mail.example.org', { requireTLS: true, ignoreTLS: false }],
  ['smtp://mail.example.org', { requireTLS: false, ignoreTLS: false }],
  ['smtps://user:password@mail.example.org', { secure: true, ignoreTLS: false }],
  ['smtp://user:password@127.0.0.1:25', { requireTLS: false, ignoreTLS: true }],
  ['smtp://localhost:25', { requireTLS: false, ignoreTLS: true }],
  ['smtp://[::1]:25', { requireTLS: false, ignoreTLS: true }],
  ['smtp://127.0.0.1.example.org', { ignoreTLS: false }],
])('a password leaves this machine encrypted alone: %s', (url, server) => {
  expect(mailServer(url)).toMatchObject(server);
});
