// @ts-check
import { expect, test } from 'vitest'
import { writeMail, writeNotice } from '../../../../examples/embedded-wallet/server/mailer.mjs'

const HOST = 'wallet.example.com'
/** @param {import('../../../../examples/embedded-wallet/server/purposes.mjs').Purpose} purpose */
const write = (purpose, email = 'new@example.com') =>
  writeMail({ to: 'a@example.com', code: '012345', purpose, email }, HOST)

test.each(
  /** @type {const} */ ([
    ['login', '012345 is your code to log in to wallet.example.com', 'to log in to your wallet'],
    [
      'primary',
      '012345 is your code to change your email address at wallet.example.com',
      'at wallet.example.com to new@example.com. It is not for a login',
    ],
    [
      'secondary',
      '012345 is your code to confirm your new email address at wallet.example.com',
      'the new email address of your wallet at wallet.example.com. It is not for a login',
    ],
    [
      'export',
      '012345 is your code to show the private keys of your wallet at wallet.example.com',
      'to show the private keys of your wallet at wallet.example.com, which give everything in it away. It is not for a login',
    ],
    [
      'recovery',
      '012345 is your code to make a new recovery code at wallet.example.com',
      'to make a new recovery code for your wallet at wallet.example.com, which ends the earlier one. It is not for a login',
    ],
    [
      'passkey',
      '012345 is your code to add a passkey to your wallet at wallet.example.com',
      'to add a passkey to your wallet at wallet.example.com, which logs in and opens it in any browser. It is not',
    ],
    [
      'delete',
      '012345 is your code to delete your wallet at wallet.example.com',
      'to delete your wallet at wallet.example.com for good. It is not for a login',
    ],
  ]),
)('a mail for %s says the code first and what it is for, and has no link', (purpose, subject, task) => {
  const mail = write(purpose)
  expect(mail.subject).toBe(subject)
  expect(mail.text.startsWith('012345\n')).toBe(true)
  expect(mail.text).toContain(task)
  expect(mail.text).toContain(
    ['login', 'primary', 'secondary'].includes(purpose) ? 'within 20 minutes' : 'within 5 minutes',
  )
  expect(mail.html).not.toMatch(/href|src=|<script/)
})

test('a notice says what has happened, without a code or a link', () => {
  const changed = writeNotice({ to: 'a@example.com', notice: 'changed', email: 'new@example.com' }, HOST)
  expect(changed.subject).toBe('The email address of your wallet at wallet.example.com has changed')
  expect(changed.text).toContain('now has the address new@example.com')
  const deleted = writeNotice({ to: 'a@example.com', notice: 'deleted', email: 'a@example.com' }, HOST)
  expect(deleted.subject).toBe('Your wallet at wallet.example.com was deleted')
  for (const { subject, text, html } of [changed, deleted]) {
    expect(subject + text).not.toMatch(/\d{6}|:\/\//)
    expect(html).not.toMatch(/href|src=|<script/)
  }
})

test('an address is text in a mail', () => {
  const hostile = '<b>&@example.com'
  expect(write('primary', hostile).html).not.toContain('<b>&@')
  expect(writeNotice({ to: 'a@example.com', notice: 'changed', email: hostile }, HOST).html).not.toContain('<b>&@')
})
